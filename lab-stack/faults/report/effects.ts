import { asEvent, readMessage, TABLES } from '../outcome/model.ts';
import { isSame } from '../outcome/story/items.ts';
import type { Story } from '../outcome/story/story.ts';
import { requestName } from '../outcome/words.ts';
import type { Effect } from '../trace.ts';
import type { Deed } from './deed.ts';
import { itemDeed } from './item-deeds.ts';
import { jobDeed } from './job-deeds.ts';
import { orderedFor, orderKey, queueWords, shortName } from './names.ts';

/** A call, as far as its effects are told. */
export interface Doer {
  readonly run: string;
  readonly place: number;
  readonly at: number;
  readonly effects: readonly Effect[];
}

/** What a call that changed something did, one deed for each thing; a job and its new event are one. */
export function deedsOf(story: Story, doer: Doer): readonly Deed[] {
  const { effects, run, place, at } = doer;
  const changed = effects.filter((effect) => effect.kind !== 'item' || !isSame(effect.before, effect.after));
  const jobs = changed.filter((effect) => effect.kind === 'item' && effect.table === TABLES.jobs);
  const withEvent = jobs.length > 0 && changed.some(isNewEvent);
  return changed.flatMap((effect): Deed[] => {
    if (effect.kind !== 'item') return [otherDeed(story, doer, effect)];
    const { before, after, key, table } = effect;
    if (table === TABLES.jobs)
      return [jobDeed(story, key, { run, place, at, call: 0, before, after }, withEvent)];
    const isPartOfJob = jobs.length > 0 && (!before || isNewEvent(effect));
    return isPartOfJob ? [] : [itemDeed(story, effect, at)];
  });
}

type ItemEffect = Extract<Effect, { kind: 'item' }>;

/** An event that begins to wait, whether or not it was there before. */
function isNewEvent(effect: Effect): boolean {
  if (effect.kind !== 'item' || effect.table !== TABLES.outbox) return false;
  return asEvent(effect.after)?.pending !== undefined && asEvent(effect.before)?.pending === undefined;
}

function otherDeed(story: Story, { place }: Doer, effect: Exclude<Effect, ItemEffect>): Deed {
  switch (effect.kind) {
    case 'sent': {
      const says = readMessage(effect.body);
      const what = `${effect.message}${says ? ` for ${requestName(story, says.jobId)}` : ', which no worker can read,'}`;
      const to = queueWords(effect.queue);
      return {
        intent: 'send',
        store: 'queue',
        does: `sends message ${what} to ${to}`,
        sends: { what, to },
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
        does: `orders the document of ${orderedFor(story, place)} from the provider${orderKey(story, place)}, which makes ${effect.documentId}`,
        short: `order ${shortName(orderedFor(story, place))}`,
        leaves: `${effect.documentId} made`,
      };
  }
}
