import { Coverage } from './coverage.ts';
import { Findings } from './findings.ts';
import { countOrders } from './linear-orders.ts';
import { partialOrderOf } from './partial-order.ts';
import type { Path } from './tree.ts';
import type { Judged } from './walk.ts';

/** Counts what a search has seen, and keeps of each schedule no more than that. */
export class Ledger {
  readonly coverage = new Coverage();
  readonly findings = new Findings();
  readonly finals = new Set<string>();
  visited = 0;
  cut = 0;
  stopped = 0;
  readonly #mostSwitches: number | undefined;

  constructor(mostSwitches: number | undefined) {
    this.#mostSwitches = mostSwitches;
  }

  /** A schedule was played to its end. It stands for all orders of its independent steps, if any is within the bound. */
  add(path: Path, judged: Judged): void {
    const orders = countOrders(partialOrderOf(path.points, path.schedule), this.#mostSwitches);
    if (orders === 0) {
      this.stopped++;
      return;
    }
    this.visited++;
    this.cut += orders - 1;
    this.coverage.add(path);
    this.findings.add(path, judged);
    if (judged.final !== undefined) this.finals.add(judged.final);
  }
}
