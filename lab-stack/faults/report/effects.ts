import {
  asEvent,
  asJob,
  isDeadLetterQueue,
  isTerminal,
  readMessage,
  REOPEN_RECORD,
  TABLES,
  type EventItem,
  type JobItem,
} from '../outcome/model.ts';
import { isClaim } from '../outcome/story/holders.ts';
import { isSame, type Write } from '../outcome/story/items.ts';
import { ordersOf } from '../outcome/story/keys.ts';
import type { Story } from '../outcome/story/story.ts';
import { eventName, listed, requestName } from '../outcome/words.ts';
import type { Effect, Plain } from '../trace.ts';
import type { Deed } from './deed.ts';
import { span } from './spans.ts';

/** A call, as far as its effects are told. */
export interface Doer {
  readonly run: string;
  readonly place: number;
  readonly at: number;
  readonly effects: readonly Effect[];
}

/** What a call that changed something did, one deed for each thing; a job and its new event are one. */
export function deedsOf(story: Story, doer: Doer): readonly Deed[] {
  const { effects } = doer;
  const withJob = effects.some((effect) => effect.kind === 'item' && effect.table === TABLES.jobs);
  return effects.flatMap((effect): Deed[] => {
    if (effect.kind !== 'item') return [otherDeed(story, doer, effect)];
    if (isSame(effect.before, effect.after)) return [];
    if (effect.table === TABLES.jobs) return [jobDeed(story, doer, effect, newEvent(effects))];
    const isPartOfJob = withJob && !effect.before && effect.table !== TABLES.jobs;
    return isPartOfJob ? [] : [itemDeed(story, doer, effect)];
  });
}

type ItemEffect = Extract<Effect, { kind: 'item' }>;

function newEvent(effects: readonly Effect[]): boolean {
  return effects.some((effect) => effect.kind === 'item' && effect.table === TABLES.outbox && !effect.before);
}

function jobDeed(story: Story, { run, place, at }: Doer, effect: ItemEffect, event: boolean): Deed {
  const write: Write = { run, place, at, call: 0, before: effect.before, after: effect.after };
  const [was, is] = [asJob(effect.before), asJob(effect.after)];
  const long = requestName(story, effect.key);
  const short = shortName(long);
  const named = jobChange(write, was, is, long, short);
  const withEvent = event ? ', with a new outbox event' : '';
  const state = is ? `${short} ${is.status}${is.status === 'PROCESSING' ? ` ${run}` : ''}` : `${short} gone`;
  return { store: 'table', leaves: state, ...named, does: `${named.does}${withEvent}` };
}

type Named = Pick<Deed, 'intent' | 'does' | 'short'>;

function jobChange(
  write: Write,
  was: JobItem | undefined,
  is: JobItem | undefined,
  long: string,
  short: string,
): Named {
  if (!is) return { intent: 'delete', does: `deletes the job of ${long}`, short: `delete ${short}` };
  if (!was) return { intent: 'accept', does: `stores ${long} as ${is.status}`, short: `accept ${short}` };
  if (isTerminal(was)) return afterTheEnd(was, is, long, short);
  if (isClaim(write)) return claim(was, long, short);
  if (is.status === was.status)
    return {
      intent: 'change',
      does: `changes ${changed(was as never, is as never)} of ${long}`,
      short: `change ${short}`,
    };
  if (is.status === 'QUEUED')
    return { intent: 'release', does: `releases ${long}: QUEUED again`, short: `release ${short}` };
  const unclaimed = was.status === 'QUEUED' ? ', which nobody had claimed' : '';
  if (is.status === 'COMPLETED')
    return {
      intent: 'settle',
      does: `settles ${long}${unclaimed}: COMPLETED with document ${is.documentId ?? 'unknown'}`,
      short: `settle ${short}`,
    };
  return {
    intent: 'escalate',
    does: `hands ${long} to a person: REQUIRES_ATTENTION`,
    short: `escalate ${short}`,
  };
}

function claim(was: JobItem, long: string, short: string): Named {
  if (was.status !== 'PROCESSING')
    return { intent: 'claim', does: `claims ${long}`, short: `claim ${short}` };
  return { intent: 'take over', does: `takes ${long} over`, short: `take over ${short}` };
}

function afterTheEnd(was: JobItem, is: JobItem, long: string, short: string): Named {
  if (is.status === 'QUEUED')
    return {
      intent: 'reopen',
      does: `opens ${long} again, which was ${was.status}`,
      short: `reopen ${short}`,
    };
  const same = is.status === was.status;
  return {
    intent: 'overwrite',
    does: same
      ? `changes ${changed(was as never, is as never)} of ${long}, which has ended as ${was.status}`
      : `writes ${is.status} over ${long}, which had ended as ${was.status}`,
    short: `${is.status.toLowerCase()} over ${short}`,
  };
}

/** The names of the attributes that differ; the time of a change tells nothing. */
function changed(was: Plain, is: Plain): string {
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .filter((name) => name !== 'updatedAt' && !isSame(was[name], is[name]))
    .sort();
  return names.length > 0 ? listed(names) : 'the time stamp';
}

function itemDeed(story: Story, { at }: Doer, effect: ItemEffect): Deed {
  const { table, key, before, after } = effect;
  if (table === TABLES.outbox) return { store: 'table', ...eventDeed(story, key, before, after, at) };
  const what = key.startsWith(REOPEN_RECORD)
    ? 'the record of the reopening'
    : `the record ${key} of ${table}`;
  const does = after ? `writes ${what}` : `deletes ${what}`;
  return { intent: 'record', store: 'table', does, short: after ? 'record' : 'delete record' };
}

function eventDeed(
  story: Story,
  key: string,
  before: Plain | undefined,
  after: Plain | undefined,
  at: number,
): Named & { leaves?: string } {
  const [was, is] = [asEvent(before), asEvent(after)];
  const event = eventName(story, key);
  if (!is) return { intent: 'delete', does: `deletes ${event}`, short: 'delete event', leaves: 'event gone' };
  if (!was)
    return { intent: 'record', does: `stores ${event}`, short: 'store event', leaves: 'event pending' };
  if (was.pending !== undefined && is.pending === undefined) return leaving(is, event);
  if ((is.attempts ?? 0) > (was.attempts ?? 0))
    return { intent: 'take', does: `takes ${event} to send it`, short: 'take event', leaves: 'event taken' };
  if (is.dueAt !== undefined && is.dueAt > at && is.dueAt !== was.dueAt)
    return {
      intent: 'put off',
      does: `puts ${event} off for ${span(is.dueAt - at)}`,
      short: 'put off event',
      leaves: 'event waits',
    };
  return {
    intent: 'change',
    does: `changes ${changed(before as Plain, after as Plain)} of ${event}`,
    short: 'change event',
  };
}

function leaving(is: EventItem, event: string): Named & { leaves: string } {
  if (is.parkedAt !== undefined && is.publishedAt === undefined)
    return {
      intent: 'set aside',
      does: `sets ${event} aside for a person`,
      short: 'set event aside',
      leaves: 'event set aside',
    };
  return { intent: 'mark', does: `marks ${event} as sent`, short: 'mark event', leaves: 'event marked' };
}

function otherDeed(story: Story, { place }: Doer, effect: Exclude<Effect, ItemEffect>): Deed {
  switch (effect.kind) {
    case 'sent': {
      const says = readMessage(effect.body);
      const brings = says ? ` for ${requestName(story, says.jobId)}` : ', which no worker can read,';
      return {
        intent: 'send',
        store: 'queue',
        does: `sends message ${effect.message}${brings} to ${queueWords(effect.queue)}`,
        short: `send ${effect.message}`,
        leaves: `${effect.message} waits`,
      };
    }
    case 'deleted':
      return {
        intent: 'delete',
        store: 'queue',
        does: `deletes message ${effect.message} from ${queueWords(effect.queue)}`,
        short: `delete ${effect.message}`,
        leaves: `${effect.message} gone`,
      };
    case 'document':
      return {
        intent: 'order',
        store: 'provider',
        does: `orders the document of ${orderedFor(story, place)} from the provider, which makes ${effect.documentId}`,
        short: `order ${shortName(orderedFor(story, place))}`,
        leaves: `${effect.documentId} made`,
      };
  }
}

/** The request that an order at the provider is for, or its key where that is not known. */
export function orderedFor(story: Story, place: number): string {
  const order = ordersOf(story).find((one) => one.place === place);
  if (order?.jobId !== undefined) return requestName(story, order.jobId);
  return order ? `the key ${order.key}` : 'a key that is not told';
}

/** Without the noun, where there is little room. */
export function shortName(name: string): string {
  return name.replace(/^(request|job) /, '');
}

export function queueWords(queue: string): string {
  if (isDeadLetterQueue(queue)) return 'the dead-letter queue';
  return queue === 'JobsQueue' ? 'the jobs queue' : queue;
}
