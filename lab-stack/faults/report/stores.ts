import { asEvent, asJob } from '../outcome/model.ts';
import { holderAt } from '../outcome/story/holders.ts';
import { stateAt } from '../outcome/story/items.ts';
import { isAlive } from '../outcome/story/messages.ts';
import { storyOf, type Story } from '../outcome/story/story.ts';
import { capital, counted, eventName, listed, requestName, runName, times } from '../outcome/words.ts';
import type { Played } from '../trace.ts';
import { leaseWords } from './leases.ts';
import { queueWords, shortName } from './names.ts';

/** What each store holds when all is quiet, in sentences. */
export function storesAtEnd(played: Played): readonly string[] {
  const story = storyOf(played);
  return [...jobs(story), ...outbox(story), ...queues(story), documents(story)];
}

/** What each store holds, in few words. */
export interface Held {
  readonly table: string;
  readonly queue: string;
  readonly provider: string;
}

/** What the stores hold when everything up to this place (inclusive) has happened. */
export function heldAt(played: Played, place: number): Held {
  const story = storyOf(played);
  const table = story.jobs.flatMap((item) => {
    const job = asJob(stateAt(item, place));
    const holder = job?.status === 'PROCESSING' ? ` (${holderAt(item, place)?.run ?? 'before'})` : '';
    return job ? [`${shortName(requestName(story, item.key))} ${job.status}${holder}`] : [];
  });
  const queue = [...story.messages.values()].flatMap((message) =>
    isAlive(message, place)
      ? [`${message.name}${(message.deadSince ?? Infinity) <= place ? ' (dead letter)' : ''}`]
      : [],
  );
  const made = story.documents.filter((document) => document.place <= place);
  const words = (things: readonly string[]): string => things.join(', ') || 'nothing';
  return {
    table: words(table),
    queue: words(queue),
    provider: words(made.map(({ documentId }) => documentId)),
  };
}

/** The same on one line. */
export function heldText({ table, queue, provider }: Held): string {
  return `table: ${table} · queue: ${queue} · provider: ${provider}`;
}

function jobs(story: Story): string[] {
  const names = new Map(story.jobs.map(({ key }) => [key, requestName(story, key)]));
  const byName = story.jobs.toSorted((one, other) => (names.get(one.key)! < names.get(other.key)! ? -1 : 1));
  return byName.map(({ key, final }) => {
    const job = asJob(final);
    const request = capital(names.get(key)!);
    if (!job) return `${request} has no job any more.`;
    const document = job.status === 'COMPLETED' ? ` with document ${job.documentId ?? 'unknown'}` : '';
    return `${request} is ${job.status}${document}${holder(story, key)}.`;
  });
}

/** Whose claim stands, and how its lease does. */
function holder(story: Story, jobId: string): string {
  const item = story.jobs.find(({ key }) => key === jobId);
  const job = asJob(item?.final);
  if (!item || job?.status !== 'PROCESSING') return '';
  const run = holderAt(item, Infinity)?.run;
  const who = run === undefined ? 'an earlier holder' : runName(story, run);
  return `, held by ${who}, ${leaseWords(job, story.endedAt)}`;
}

function outbox(story: Story): string[] {
  const waiting = story.events.filter(({ final }) => asEvent(final)?.pending !== undefined);
  const aside = story.events.filter(({ final }) => asEvent(final)?.parkedAt !== undefined);
  return [
    ...waiting.map(({ key }) => `${capital(eventName(story, key))} waits in the outbox.`),
    ...aside.map(({ key }) => `${capital(eventName(story, key))} is set aside.`),
  ];
}

function queues({ played }: Story): string[] {
  return Object.entries(played.final.messages).flatMap(([queue, messages]) => {
    if (messages.length === 0) return [];
    const names = listed(messages.map(({ name }) => name));
    const where = queueWords(queue);
    return [`In ${where} ${messages.length === 1 ? 'is message' : 'are messages'} ${names}.`];
  });
}

function documents({ played }: Story): string {
  const made = played.final.documents;
  const byKey = new Map<string, number>();
  for (const { operationKey } of made) byKey.set(operationKey, (byKey.get(operationKey) ?? 0) + 1);
  const doubled = [...byKey].filter(([, count]) => count > 1);
  const twice = doubled.map(([key, count]) => `, ${times(count)} under the key ${key}`);
  return `The provider has made ${made.length === 0 ? 'no document' : counted(made.length, 'document')}${twice.join('')}.`;
}
