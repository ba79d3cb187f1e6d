/** What something costs: counts times prices. It reads no file, so that a page can compute it too. */
import type { Counted, Price } from './prices.ts';

export interface CostLine {
  readonly price: Price;
  readonly count: number;
  /** US dollars. */
  readonly cost: number;
}

/** What is done, beside the calls that were counted for one job. */
export interface Load {
  readonly jobs: number;
  /** How many messages a batch holds on average, 1 to 10: receive, delete and the worker's invocation are shared. */
  readonly batch: number;
  /** How long an invocation runs on average, milliseconds. */
  readonly ms: number;
  /** The memory of a function, MB. */
  readonly memory: number;
}

/** Of a job's calls, those that are made once for a batch: a receive and a delete, and the worker's invocation. */
const SHARED: Counted = { 'sqs-request': 2, 'lambda-invocation': 1 };

/** How often each thing is asked for, by the ids of the prices. */
export function countsOf(job: Counted, { jobs, batch, ms, memory }: Load): Counted {
  const counted = Object.fromEntries(
    Object.entries(job).map(([id, count]) => {
      const shared = Math.min(count, SHARED[id] ?? 0);
      return [id, jobs * (count - shared + shared / batch)];
    }),
  );
  const seconds = ((counted['lambda-invocation'] ?? 0) * ms) / 1_000;
  return { ...counted, 'lambda-gb-second': seconds * (memory / 1_024) };
}

/** A line for each thing that is asked for, in the order of the prices. Throws an Error for a count without a price. */
export function costOf(counts: Counted, prices: readonly Price[]): CostLine[] {
  const unknown = Object.keys(counts).find((id) => !prices.some((price) => price.id === id));
  if (unknown !== undefined) throw new Error(`docs/reference/prices.yaml has no price ${unknown}.`);
  return prices.flatMap((price) => {
    const count = counts[price.id] ?? 0;
    return count === 0 ? [] : [{ price, count, cost: (count / price.per) * price.price }];
  });
}

export function sumOf(lines: readonly CostLine[]): number {
  return lines.reduce((sum, { cost }) => sum + cost, 0);
}

/** "10.00", with as many figures as say something: "0.0021". */
export function dollars(cost: number): string {
  if (cost === 0) return '0';
  const figures = cost >= 0.01 ? 2 : 4;
  return cost.toLocaleString('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: figures });
}
