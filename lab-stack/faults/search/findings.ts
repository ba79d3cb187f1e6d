import type { Schedule } from '../schedule.ts';
import { fewestSwitches, plainestOrder } from './linear-orders.ts';
import { partialOrderOf } from './partial-order.ts';
import { compareByName, compareSizes, sizeOf, type Size } from './sizes.ts';
import type { Path } from './tree.ts';
import type { Judged } from './walk.ts';

/** The smallest schedule known to break a statement. */
export interface Finding {
  readonly statement: string;
  readonly size: Size;
  /** With its independent steps in the order that needs the fewest switches. */
  readonly schedule: Schedule;
  /** As it was played. */
  readonly path: Path;
  readonly judged: Judged;
  /** Visited schedules that break it. */
  readonly schedules: number;
}

/**
 * Keeps the smallest schedule for each broken statement. Of all schedules that differ only in the order of
 * independent steps just one is played, and not always the plainest; so the plainest is worked out.
 */
export class Findings {
  readonly #findings = new Map<string, Finding>();

  add(path: Path, judged: Judged): void {
    for (const statement of new Set(judged.broken)) {
      const known = this.#findings.get(statement);
      const schedules = (known?.schedules ?? 0) + 1;
      const smaller = smallerThan(known, path);
      const finding = smaller ? { statement, ...smaller, path, judged, schedules } : { ...known!, schedules };
      this.#findings.set(statement, finding);
    }
  }

  /** The size of the smallest of all. */
  smallest(): Size | undefined {
    return this.all()
      .map(({ size }) => size)
      .toSorted(compareSizes)[0];
  }

  /** By name. */
  all(): Finding[] {
    return [...this.#findings.values()].toSorted((one, other) => (one.statement < other.statement ? -1 : 1));
  }
}

function smallerThan(known: Finding | undefined, path: Path): Pick<Finding, 'size' | 'schedule'> | undefined {
  const played = sizeOf(path.points, path.schedule);
  if (known && compareSizes({ ...played, switches: 0 }, known.size) > 0) return undefined;
  const order = partialOrderOf(path.points, path.schedule);
  const size = { ...played, switches: fewestSwitches(order) };
  const difference = known ? compareSizes(size, known.size) : -1;
  if (difference > 0) return undefined;
  const schedule = plainestOrder(order);
  return difference < 0 || compareByName(schedule, known!.schedule) < 0 ? { size, schedule } : undefined;
}
