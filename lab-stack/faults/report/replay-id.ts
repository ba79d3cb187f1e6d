import type { Choice, FaultName, Schedule } from '../schedule.ts';

/** What a replay id says. */
export interface Replay {
  /** The name of the scenario. */
  readonly scenario: string;
  readonly schedule: Schedule;
}

/** Keyed by name, so that a fault that is added without a word here does not compile. */
const FAULTS: Readonly<Record<FaultName, true>> = {
  refuse: true,
  lose: true,
  partial: true,
  stale: true,
  'crash-before': true,
  'crash-after': true,
  hold: true,
};

const EXAMPLE = 'worker-two-deliveries.A2-lose.B3-hold.A1';

/**
 * A schedule as one short word: the scenario, then who goes on for how many steps, and what befalls the last of
 * them. `worker-two-deliveries.A2-lose.B3` reads: A makes two calls, the answer to the second is lost, then B makes
 * three. `readReplayId` reads it back.
 */
export function replayId({ scenario, schedule }: Replay): string {
  return [
    scenario,
    ...stretchesOf(schedule).map(({ run, steps, fault }) => `${run}${steps}${fault ? `-${fault}` : ''}`),
  ].join('.');
}

/** Throws an Error that names the part that cannot be read, and shows how one looks. */
export function readReplayId(id: string): Replay {
  const [scenario = '', ...parts] = id.trim().split('.');
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(scenario))
    throw new Error(
      `A replay id begins with the name of a scenario, not "${scenario}". One looks like ${EXAMPLE}.`,
    );
  return { scenario, schedule: parts.flatMap(choicesOf) };
}

interface Stretch {
  readonly run: string;
  steps: number;
  fault?: FaultName;
}

/** A fault ends a stretch, and so does another run. */
function stretchesOf(schedule: Schedule): Stretch[] {
  const stretches: Stretch[] = [];
  for (const { run, fault } of schedule) {
    const last = stretches.at(-1);
    if (last?.run === run && last.fault === undefined) last.steps++;
    else stretches.push({ run, steps: 1 });
    if (fault !== undefined) stretches.at(-1)!.fault = fault;
  }
  return stretches;
}

function choicesOf(part: string): Choice[] {
  const [, run, digits, fault] = /^([A-Z])([1-9]\d{0,3})(?:-([a-z-]+))?$/.exec(part) ?? [];
  if (run === undefined || (fault !== undefined && !Object.hasOwn(FAULTS, fault)))
    throw new Error(
      `"${part}" is no part of a replay id: it is one letter, a number of steps and perhaps a fault (${Object.keys(FAULTS).join(', ')}). One looks like ${EXAMPLE}.`,
    );
  const steps = Number(digits);
  return Array.from({ length: steps }, (_, step) =>
    fault !== undefined && step === steps - 1 ? { run, fault: fault as FaultName } : { run },
  );
}
