import type { Bounds } from '../scenario.ts';
import type { ChoicePoint, Schedule } from '../schedule.ts';
import { nameOf } from './sizes.ts';
import type { End, Walk } from './walk.ts';

/** How a schedule ends that was played as it is. `over` brings the whole result. */
export type Shown = Extract<End, { kind: 'over' | 'never-ends' | 'ends-process' }>;

const ANOTHER_VERSION = 'It belongs to another version of the code or of the scenario.';
/** Not one choice of the search's own. */
const NO_MORE: Bounds = { faults: -1, holds: -1 };

/** Plays exactly this schedule. Rejects when the run asks for fewer, more or other decisions than it has. */
export async function show(walk: Walk, schedule: Schedule): Promise<Shown> {
  const task = {
    forced: schedule,
    expected: [],
    sleep: [],
    lasting: [],
    bounds: NO_MORE,
    mostChoices: schedule.length + 1,
    whole: true,
  };
  const { end, points, schedule: made } = await walk(task, new AbortController().signal);
  switch (end.kind) {
    case 'over':
    case 'never-ends':
    case 'ends-process':
      return end;
    case 'failed':
      throw new Error(end.message, { cause: end.stack });
    case 'differs':
      throw new Error(
        `The run was over after ${made.length} of the ${schedule.length} decisions of the schedule "${nameOf(schedule)}". ${ANOTHER_VERSION}`,
      );
    case 'stopped':
    case 'floods':
      throw new Error(
        `The schedule "${nameOf(schedule)}" is over, and there still waits ${waitingAt(points.at(-1))}. ${ANOTHER_VERSION}`,
      );
  }
}

function waitingAt(point: ChoicePoint | undefined): string {
  return (point?.parked ?? []).map(({ run, label }) => `${run} (${label})`).join(', ');
}
