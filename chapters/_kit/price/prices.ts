/** The one file with prices, and what a job was counted to ask for. */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';
import { ROOT } from '../../../exercises/_kit/paths.ts';

/** The file with the prices, and the page that is written from it; relative to the workbook's root. */
export const PRICES = 'docs/reference/prices.yaml';
export const PRICES_PAGE = 'docs/reference/prices.md';

const text = z.string().trim().min(1);

/** A text that was opened and states the same figure. */
const statement = z.strictObject({
  /** `aws`: a page or a file that AWS has published. `other`: somebody else, who has read it there. */
  by: z.enum(['aws', 'other']),
  /** Whose and what, in words. */
  title: text,
  address: z.url(),
  /** When it was published or last changed; without it the text does not say. */
  dated: z.iso.date().optional(),
  /** What it states beside the figure, or for what it states it. */
  says: text.optional(),
});

const price = z.strictObject({
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)+$/),
  service: text,
  what: text,
  /** What the price is for, in words. */
  unit: text,
  /** How many the price is for. */
  per: z.int().positive(),
  price: z.number().positive(),
  /** AWS's pricing page: where to look for the price of today. */
  page: z.url(),
  /** The texts with the same figure, AWS's own first. */
  stated: z.array(statement).min(1),
  note: text.optional(),
});

const file = z.strictObject({
  region: text,
  currency: z.literal('USD'),
  /** When the texts were read. */
  read: z.iso.date(),
  note: text,
  prices: z.array(price).min(1),
});

export type Statement = z.infer<typeof statement>;
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
export function readPrices(yaml = readFileSync(`${ROOT}${PRICES}`, 'utf8')): Prices {
  const read = file.safeParse(parse(yaml));
  if (!read.success) throw new Error(`${PRICES}: ${z.prettifyError(read.error)}`);
  const ids = read.data.prices.map(({ id }) => id);
  const twice = ids.find((id, place) => ids.indexOf(id) !== place);
  if (twice !== undefined) throw new Error(`${PRICES}: ${twice} stands twice.`);
  return read.data;
}

/** Whether a text of AWS itself was opened that states the figure. */
export function isStatedByAws({ stated }: Price): boolean {
  return stated.some(({ by }) => by === 'aws');
}

/** What is paid for, as it stands within a sentence: “requests”, and “GB-seconds” as ever. */
export function thingOf({ what }: Price): string {
  return what.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());
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
