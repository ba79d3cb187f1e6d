import type { JobItem } from '../model.ts';
import { heldWrites } from './holders.ts';
import { jobOf, type Story } from './story.ts';

/** An order at the provider: under which key, by whom, and for which job as far as can be told. */
export interface Order {
  readonly place: number;
  readonly run: string;
  readonly key: string;
  /** Undefined when no job can be named. */
  readonly jobId: string | undefined;
  readonly documentId: string | undefined;
}

/**
 * Everything that was ordered from the provider, refused and lost orders included. An order is for the job that its
 * run holds, as far as the run knows; where it holds several or none, for the job that the key names; else for the
 * one that it has not yet ordered for, in the order of the claims: within an invocation calls go in the order in
 * which they were made.
 */
export function ordersOf(story: Story): readonly Order[] {
  const orders = known.get(story) ?? find(story);
  known.set(story, orders);
  return orders;
}

const known = new WeakMap<Story, readonly Order[]>();

function find(story: Story): readonly Order[] {
  const jobs = story.jobs.flatMap((item) => jobOf(item) ?? []);
  const orders: Order[] = [];
  story.played.happenings.forEach((happening, place) => {
    if (happening.kind !== 'called' || happening.service !== 'provider') return;
    if (!happening.action.startsWith('POST')) return;
    const { run } = happening;
    const made = happening.effects.flatMap((effect) => (effect.kind === 'document' ? [effect] : []))[0];
    const key = made?.operationKey ?? happening.writes?.map(withoutService)[0];
    if (key === undefined || key === '*') return;
    const jobId = jobFor(key, heldBy(story, run, place), jobs, orders, run);
    orders.push({ place, run, key, jobId, documentId: made?.documentId });
  });
  return orders;
}

function jobFor(
  key: string,
  held: readonly string[],
  jobs: readonly JobItem[],
  before: readonly Order[],
  run: string,
): string | undefined {
  if (held.length === 1) return held[0];
  const named = ownerOf(jobs, key);
  if (named !== undefined) return named;
  const same = before.findLast((order) => order.key === key && order.run === run)?.jobId;
  if (same !== undefined) return same;
  return held.find((id) => !before.some((order) => order.run === run && order.jobId === id));
}

function ownerOf(jobs: readonly JobItem[], key: string): string | undefined {
  const exact = jobs.find(({ operationKey, jobId }) => operationKey === key || jobId === key);
  if (exact) return exact.jobId;
  // The longest one: the key of r-1 is the beginning of the key of r-10.
  const named = jobs.filter(({ operationKey, jobId }) => key.includes(operationKey) || key.includes(jobId));
  return named.sort((one, other) => other.operationKey.length - one.operationKey.length)[0]?.jobId;
}

/** The jobs whose claim is the last that this run did to them, in the order of the claims. */
function heldBy(story: Story, run: string, place: number): string[] {
  const claims = story.jobs.flatMap((item) => {
    const last = heldWrites(item).findLast(({ write }) => write.place < place && write.run === run);
    return last?.claims === true ? [{ id: item.key, since: last.write.place }] : [];
  });
  return claims.sort((one, other) => one.since - other.since).map(({ id }) => id);
}

/** Canonical keys name their service first: `provider:t:r-1`. */
export function withoutService(key: string): string {
  return key.replace(/^(dynamodb|sqs|lambda|provider):/, '');
}
