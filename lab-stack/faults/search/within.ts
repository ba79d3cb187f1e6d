import type { Bounds } from '../scenario.ts';
import type { Schedule } from '../schedule.ts';
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
  if (faults > bounds.faults || holds > bounds.holds) return false;
  const { switches = Infinity } = bounds;
  if (switchesIn(points, schedule) <= switches) return true;
  const order = partialOrderOfBeginning(points, schedule, nextOfOthers(points, schedule));
  return fewestSwitches(order) <= switches;
}

/**
 * The calls with which the others must go on. One that is refused, held or crashes before it could have any place;
 * but when its run was left, those ways of going on were put to sleep, for all of that is seen elsewhere.
 */
function nextOfOthers(points: readonly Point[], schedule: Schedule): Option[] {
  const chosen = schedule.at(-1)?.run;
  const others = [...(points.at(-1)?.options ?? [])].filter(([run]) => run !== chosen);
  return others.flatMap(([, ways]) => ways.slice(0, 1));
}
