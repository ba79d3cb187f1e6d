import type { Bounds } from '../scenario.ts';
import type { FaultName, Schedule } from '../schedule.ts';
import { fewestSwitches } from './linear-orders.ts';
import { spentIn, switchesIn } from './options.ts';
import { partialOrderOfBeginning } from './partial-order.ts';
import type { Option, Point } from './points.ts';

/**
 * Whether a schedule that begins so can be within the bounds, when its independent steps are put into another
 * order. To count the switches of this order alone would cut too much: sleep sets keep one order of each partial
 * order, and it need not be the one with the fewest. `points` are those of the choices.
 */
export function isWithin(bounds: Bounds, points: readonly Point[], schedule: Schedule): boolean {
  const { faults, holds } = spentIn(schedule);
  const left = { faults: bounds.faults - faults, holds: bounds.holds - holds };
  if (left.faults < 0 || left.holds < 0) return false;
  const { switches = Infinity } = bounds;
  if (switchesIn(points, schedule) <= switches) return true;
  return (
    fewestSwitches(partialOrderOfBeginning(points, schedule, certainNext(points, schedule, left))) <= switches
  );
}

type Left = Pick<Bounds, 'faults' | 'holds'>;

/** The next steps of the others, as far as their places are known: a call that may be refused or held may have any. */
function certainNext(points: readonly Point[], schedule: Schedule, left: Left): Option[] {
  const chosen = schedule.at(-1)?.run;
  const others = [...(points.at(-1)?.options ?? [])].filter(([run]) => run !== chosen);
  return others.flatMap(([, ways]) => (ways.some((way) => canBeAnywhere(way, left)) ? [] : ways.slice(0, 1)));
}

function canBeAnywhere({ choice: { fault }, footprint }: Option, left: Left): boolean {
  const untouching = footprint.reads.length === 0 && footprint.writes.length === 0;
  return fault !== undefined && untouching && left[kindOf(fault)] > 0;
}

function kindOf(fault: FaultName): keyof Left {
  return fault === 'hold' ? 'holds' : 'faults';
}
