import type { FaultName } from '../schedule.ts';
import { chosenAt } from './options.ts';
import type { CoverageRow } from './result.ts';
import type { Path } from './tree.ts';

/** Counts in how many schedules each call was met by each fault. */
export class Coverage {
  readonly #counts = new Map<string, number>();

  add({ schedule, points }: Path): void {
    const met = new Set(
      schedule.map((choice, index) => {
        const { label } = chosenAt(points[index]!, choice).parked;
        return JSON.stringify([choice.run, label, choice.fault ?? 'none']);
      }),
    );
    for (const row of met) this.#counts.set(row, (this.#counts.get(row) ?? 0) + 1);
  }

  /** By run, label and fault. */
  rows(): CoverageRow[] {
    return [...this.#counts]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([row, schedules]) => {
        const [run, label, fault] = JSON.parse(row) as [string, string, FaultName | 'none'];
        return { run, label, fault, schedules };
      });
  }
}
