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
 * Everything that was ordered from the provider, refused and lost orders included. A key that is a job's own
 * belongs to it; any other belongs to the job that its run holds and has not yet ordered for, in the order of the
 * claims: within an invocation calls go in the order in which they were made.
 */
export function ordersOf(story: Story): readonly Order[] {
  const jobs = story.jobs.flatMap((item) => jobOf(item) ?? []);
  const orders: Order[] = [];
  story.played.happenings.forEach((happening, place) => {
    if (happening.kind !== 'called' || happening.service !== 'provider') return;
    if (!happening.action.startsWith('POST')) return;
    const { run } = happening;
    const made = happening.effects.flatMap((effect) => (effect.kind === 'document' ? [effect] : []))[0];
    const key = made?.operationKey ?? happening.writes?.map(withoutService)[0];
    if (key === undefined || key === '*') return;
    const own = ownerOf(jobs, key) ?? orders.find((order) => order.key === key)?.jobId;
    const jobId = own ?? heldBy(story, orders, run, place);
    orders.push({ place, run, key, jobId, documentId: made?.documentId });
  });
  return orders;
}

function ownerOf(jobs: readonly JobItem[], key: string): string | undefined {
  const exact = jobs.find(({ operationKey, jobId }) => operationKey === key || jobId === key);
  if (exact) return exact.jobId;
  // The longest one: the key of r-1 is the beginning of the key of r-10.
  const named = jobs.filter(({ operationKey, jobId }) => key.includes(operationKey) || key.includes(jobId));
  return named.sort((one, other) => other.operationKey.length - one.operationKey.length)[0]?.jobId;
}

function heldBy(story: Story, before: readonly Order[], run: string, place: number): string | undefined {
  const held = story.jobs.filter((item) => {
    const last = heldWrites(item).findLast(({ write }) => write.place < place && write.run === run);
    return last?.claims === true;
  });
  const ids = held
    .map((item) => ({ id: item.key, since: item.writes.findLast((write) => write.run === run)?.place ?? 0 }))
    .sort((one, other) => one.since - other.since)
    .map(({ id }) => id);
  const fresh = ids.find((id) => !before.some((order) => order.run === run && order.jobId === id));
  return fresh ?? (ids.length === 1 ? ids[0] : undefined);
}

/** Canonical keys name their service first: `provider:t:r-1`. */
export function withoutService(key: string): string {
  return key.replace(/^(dynamodb|sqs|lambda|provider):/, '');
}
