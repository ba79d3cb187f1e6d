import type { Choice, Schedule } from '../schedule.ts';
import { spentIn, switchesIn } from './options.ts';
import type { Point } from './points.ts';

/** What makes a schedule small: fewest faults, then holds, then switches, then choices. */
export interface Size {
  readonly faults: number;
  readonly holds: number;
  readonly switches: number;
  readonly choices: number;
}

/** The size of a schedule with these points. */
export function sizeOf(points: readonly Point[], schedule: Schedule): Size {
  return { ...spentIn(schedule), switches: switchesIn(points, schedule), choices: schedule.length };
}

/** Negative when `one` is smaller. */
export function compareSizes(one: Size, other: Size): number {
  return (
    one.faults - other.faults ||
    one.holds - other.holds ||
    one.switches - other.switches ||
    one.choices - other.choices
  );
}

/** An order of all schedules of one size, by names: the same on any machine, whatever was played first. */
export function compareByName(one: Schedule, other: Schedule): number {
  const [a, b] = [nameOf(one), nameOf(other)];
  return a < b ? -1 : Number(a > b);
}

/** A schedule as text: `A A B:lose A`. */
export function nameOf(schedule: Schedule): string {
  return schedule.map(nameOfChoice).join(' ');
}

function nameOfChoice({ run, fault }: Choice): string {
  return fault ? `${run}:${fault}` : run;
}
