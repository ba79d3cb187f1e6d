import type { Choice, Schedule } from '../schedule.ts';
import type { Option, Point } from './points.ts';

/** All that can be chosen at a point: the ways of the run that went last come first, then those of the others as they stand. */
export function optionsAt({ options }: Point, last: string | undefined): Option[] {
  const goingOn = last === undefined ? [] : (options.get(last) ?? []);
  const others = [...options].flatMap(([run, ways]) => (run === last ? [] : ways));
  return [...goingOn, ...others];
}

/** The option that was chosen. Throws when it is none there. */
export function chosenAt({ options }: Point, choice: Choice): Option {
  const ways = options.get(choice.run) ?? [];
  const option = ways.find((way) => sameChoice(way.choice, choice));
  if (option) return option;
  throw new Error(
    `Run ${choice.run} can not go on${choice.fault ? ` with ${choice.fault}` : ''} there; those who can are ${[...options.keys()].join(', ')}.`,
  );
}

/** Whether this run could go on at the point: it waits there and is not held. */
export function canGoOn({ parked }: Point, run: string): boolean {
  return parked.some((call) => call.run === run && !call.held);
}

export function sameChoice(one: Choice, other: Choice): boolean {
  return one.run === other.run && one.fault === other.fault;
}

/** Faults and holds in a schedule. */
export function spentIn(schedule: Schedule): { readonly faults: number; readonly holds: number } {
  const all = schedule.filter(({ fault }) => fault !== undefined).length;
  const holds = schedule.filter(({ fault }) => fault === 'hold').length;
  return { faults: all - holds, holds };
}

/** Times at which a run was left for another one although it could go on. `points` are those of the choices, in order. */
export function switchesIn(points: readonly Point[], schedule: Schedule): number {
  return schedule.filter(({ run }, index) => {
    const last = schedule[index - 1]?.run;
    return last !== undefined && last !== run && canGoOn(points[index]!, last);
  }).length;
}
