/** How the people of a story are called in sentences. */

import { asJob } from './model.ts';
import type { Story } from './story/story.ts';

/**
 * `request r-1`: by the customer's own id, with the tenant where two tenants have the same, and with a number where
 * one request has two jobs. A job that nobody knows goes by its id.
 */
export function requestName(story: Story, jobId: string): string {
  const jobs = story.jobs.flatMap(({ key, writes, final }) => {
    const job = asJob(final ?? writes.at(-1)?.after ?? writes.at(-1)?.before);
    return job ? [{ ...job, jobId: key, since: writes[0]?.place ?? -1 }] : [];
  });
  const job = jobs.find((one) => one.jobId === jobId);
  if (!job?.requestId) return `job ${jobId.slice(0, 12)}`;
  const same = jobs.filter(({ requestId }) => requestId === job.requestId);
  const own = same
    .filter(({ tenantId }) => tenantId === job.tenantId)
    .sort((one, other) => one.since - other.since);
  const tenant = own.length < same.length ? ` of ${job.tenantId}` : '';
  const twin = own.length > 1 ? ` (job ${own.indexOf(job) + 1})` : '';
  return `request ${job.requestId}${tenant}${twin}`;
}

/** `event “accepted” of request r-1`: the ids of events are long, and say the occasion after the job. */
export function eventName(story: Story, eventId: string): string {
  const [jobId, ...occasion] = eventId.split('#');
  if (jobId === undefined || occasion.length === 0) return `event ${eventId}`;
  return `event “${occasion.join('#')}” of ${requestName(story, jobId)}`;
}

/** Whether the scenario names it: `A`. Those that come by themselves are `r1`, `r2` and so on. */
export function isOfStory(run: string): boolean {
  return /^[A-Z]$/.test(run);
}

/** `A`, as the scenario calls it; an invocation that came by itself also by its function: `worker r2`. */
export function runName(story: Story, run: string): string {
  return isOfStory(run) ? run : fullName(story, run);
}

/**
 * `worker A`: where it is not told that A is a worker. The sentence of a broken statement is read before the story
 * that introduces A.
 */
export function fullName(story: Story, run: string): string {
  const functionName = story.runs.get(run)?.function;
  return functionName === undefined ? run : `${functionWord(functionName)} ${run}`;
}

/** Who does it, in a word: `WorkerFunction` is a worker, `ReconcileFunction` a reconciler. */
export function functionWord(functionName: string): string {
  const plain = functionName.replace(/Function$/, '').replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ');
  return plain === 'Reconcile' ? 'reconciler' : plain.toLowerCase();
}

/** `A`, `A and B`, `A, B and C`. */
export function listed(words: readonly string[]): string {
  const [last = '', ...rest] = words.toReversed();
  return rest.length === 0 ? last : `${rest.toReversed().join(', ')} and ${last}`;
}

/** `once`, `twice`, `3 times`. */
export function times(count: number): string {
  return ['never', 'once', 'twice'][count] ?? `${count} times`;
}

/** `1 message`, `3 messages`. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** The first letter large. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
