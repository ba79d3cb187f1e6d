/** The one file with prices, and what a job was counted to ask for. */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';
import { ROOT } from '../../../exercises/_kit/paths.ts';

const text = z.string().trim().min(1);

const price = z
  .strictObject({
    id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)+$/),
    service: text,
    what: text,
    /** What the price is for, in words. */
    unit: text,
    /** How many the price is for. */
    per: z.int().positive(),
    price: z.number().positive(),
    page: z.url(),
    /** `read`: AWS's own page was read on the date. `unchecked`: it was not; the pages of `agree` state the same. */
    confidence: z.enum(['read', 'unchecked']),
    agree: z.array(z.url()).optional(),
    note: text.optional(),
  })
  .refine(({ confidence, agree }) => confidence === 'read' || (agree?.length ?? 0) > 0, {
    message: 'is unchecked, and names no page that agrees',
  });

const file = z.strictObject({
  region: text,
  currency: z.literal('USD'),
  /** When the pages were read. */
  read: z.iso.date(),
  note: text,
  prices: z.array(price).min(1),
});

export type Price = z.infer<typeof price>;
export type Prices = z.infer<typeof file>;

/** By the ids of the prices: how many of each. */
export type Counted = Readonly<Record<string, number>>;

/** See lab-stack/runs/cost/per-job.ts, which counts them. */
export interface CallsPerJob {
  readonly job: Counted;
  readonly hour: Counted;
}

/** Throws an Error that says what is wrong with the file. */
export function readPrices(yaml = readFileSync(`${ROOT}docs/reference/prices.yaml`, 'utf8')): Prices {
  const read = file.safeParse(parse(yaml));
  if (!read.success) throw new Error(`docs/reference/prices.yaml: ${z.prettifyError(read.error)}`);
  const ids = read.data.prices.map(({ id }) => id);
  const twice = ids.find((id, place) => ids.indexOf(id) !== place);
  if (twice !== undefined) throw new Error(`docs/reference/prices.yaml: ${twice} stands twice.`);
  return read.data;
}

const count = z.number().nonnegative();
const counts = z
  .object({ calls: z.record(z.string(), count) })
  .catchall(count)
  .transform(({ calls: _calls, ...sums }) => sums as Counted);

export function readCallsPerJob(): CallsPerJob {
  const json: unknown = JSON.parse(readFileSync(`${ROOT}docs/reference/calls-per-job.json`, 'utf8'));
  return z.object({ job: counts, hour: counts }).parse(json);
}
