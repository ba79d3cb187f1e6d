import type { Choice, Schedule } from '../schedule.ts';
import { spentIn, switchesIn } from './options.ts';
import type { Point } from './points.ts';

/** What makes a schedule small or large. */
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

/**
 * Negative when `one` is smaller: fewest faults and holds together, then holds, switches and choices. Where a crash
 * shows a mistake as well as a hold does, people follow the crash with less effort.
 */
export function compareSizes(one: Size, other: Size): number {
  return (
    one.faults + one.holds - (other.faults + other.holds) ||
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
