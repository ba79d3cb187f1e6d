import { asEvent, REOPEN_RECORD, TABLES, type EventItem } from '../outcome/model.ts';
import type { Story } from '../outcome/story/story.ts';
import { eventName } from '../outcome/words.ts';
import type { Effect, Plain } from '../trace.ts';
import { changedNames } from './changed-names.ts';
import type { Deed } from './deed.ts';
import { span } from './spans.ts';

type ItemEffect = Extract<Effect, { kind: 'item' }>;
type Named = Pick<Deed, 'intent' | 'does' | 'short'>;

/** What a write to an item that is no job did. `at`: when, epoch milliseconds. */
export function itemDeed(story: Story, effect: ItemEffect, at: number): Deed {
  const { table, key, before, after } = effect;
  if (table === TABLES.outbox) return { store: 'table', ...eventDeed(story, key, before, after, at) };
  return { intent: 'record', store: 'table', ...recordDeed(table, key, before, after) };
}

/** Locks and records of a replay; of any other table, the key. */
function recordDeed(
  table: string,
  key: string,
  before: Plain | undefined,
  after: Plain | undefined,
): Pick<Deed, 'does' | 'short'> {
  if (key === 'lock' && table === TABLES.replays) {
    if (!after) return { does: 'gives back the replay lock', short: 'free lock' };
    return before
      ? { does: 'renews the replay lock', short: 'change lock' }
      : { does: 'takes the replay lock', short: 'take lock' };
  }
  const kinds: Readonly<Record<string, string>> = {
    [REOPEN_RECORD]: 'a record of who reopens it',
    'run#': 'the record of its run',
    'parked#': 'a record of the message that it leaves',
  };
  const kind = Object.keys(kinds).find((beginning) => key.startsWith(beginning));
  const what = (kind !== undefined && kinds[kind]) || `the item ${key} of ${table}`;
  return after
    ? { does: `writes ${what}`, short: 'record' }
    : { does: `deletes ${what}`, short: 'delete record' };
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
  if (was.pending === undefined && is.pending !== undefined)
    return {
      intent: 'put back',
      does: `puts ${event} back into the outbox${was.publishedAt === undefined ? '' : ', though it was marked as sent'}`,
      short: 'event again',
      leaves: 'event pending',
    };
  if ((is.attempts ?? 0) > (was.attempts ?? 0))
    return { intent: 'take', does: `takes ${event} to send it`, short: 'take event', leaves: 'event taken' };
  if (is.dueAt !== undefined && is.dueAt > at && is.dueAt !== was.dueAt)
    return {
      intent: 'put off',
      does: `puts off ${event} for ${span(is.dueAt - at)}`,
      short: 'put off event',
      leaves: 'event waits',
    };
  return {
    intent: 'change',
    does: `changes ${changedNames(was, is)} of ${event}`,
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
