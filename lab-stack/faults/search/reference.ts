import type { Bounds } from '../scenario.ts';
import type { Choice, ChoicePoint, Play, Schedule } from '../schedule.ts';

/** One decision of the schedule that is being played, and which of its options comes now. */
interface Decision {
  readonly options: readonly Choice[];
  taken: number;
}

/**
 * Plays every schedule within the bounds, one after another, and shows each to `visit`. It leaves nothing out and
 * shares no line with the search: the search is compared with it, on scenarios that are small enough.
 */
export async function playEverySchedule<Result>(
  play: Play<Result>,
  bounds: Bounds,
  visit: (result: Result, schedule: Schedule) => void,
): Promise<void> {
  const decisions: Decision[] = [];
  do {
    const schedule: Choice[] = [];
    const points: ChoicePoint[] = [];
    const result = await play((point) => {
      const place = schedule.length;
      points.push(point);
      const decision = (decisions[place] ??= { options: allWithin(bounds, points, schedule), taken: 0 });
      const choice = decision.options[decision.taken]!;
      schedule.push(choice);
      return choice;
    });
    visit(result, schedule);
  } while (turnToNext(decisions));
}

/** Like an odometer: the last decision that has another option takes it, and those after it begin anew. */
function turnToNext(decisions: Decision[]): boolean {
  for (;;) {
    const last = decisions.at(-1);
    if (!last) return false;
    last.taken++;
    if (last.taken < last.options.length) return true;
    decisions.pop();
  }
}

/** All choices at the last point that keep the schedule within its bounds. */
function allWithin(bounds: Bounds, points: readonly ChoicePoint[], schedule: Schedule): Choice[] {
  const { parked } = points.at(-1)!;
  const someFree = parked.some((call) => !call.held);
  const seen = new Set<string>();
  const choices: Choice[] = [];
  for (const { run, faults, held } of parked) {
    if (seen.has(run) || (held && someFree)) continue;
    seen.add(run);
    choices.push({ run });
    for (const fault of faults) choices.push({ run, fault });
  }
  return choices.filter((choice) => isWithin(bounds, points, [...schedule, choice]));
}

function isWithin(bounds: Bounds, points: readonly ChoicePoint[], schedule: Schedule): boolean {
  let [faults, holds, switches] = [0, 0, 0];
  for (const [place, { run, fault }] of schedule.entries()) {
    if (fault === 'hold') holds++;
    else if (fault) faults++;
    const before = schedule[place - 1]?.run;
    const leftWaiting = points[place]!.parked.some((call) => call.run === before && !call.held);
    if (before !== run && leftWaiting) switches++;
  }
  return faults <= bounds.faults && holds <= bounds.holds && switches <= (bounds.switches ?? Infinity);
}
