import { isDeadLetterQueue, readMessage, type MessageBody } from '../model.ts';
import type { Played } from '../../trace.ts';
import type { Placed } from './runs.ts';

/** A message through the whole run. */
export interface MessageStory {
  readonly name: string;
  readonly body: string;
  /** Undefined: no worker can read it. */
  readonly says: MessageBody | undefined;
  readonly group: string | undefined;
  /** Where it was sent; undefined: it was there before the story. */
  readonly sent: { readonly place: number; readonly run: string; readonly queue: string } | undefined;
  readonly deliveries: readonly Placed<'delivered'>[];
  /** The place since which it is a dead letter; undefined also where it was one before the story. */
  readonly deadSince: number | undefined;
  /** Where it left its queue for good, and by whom; undefined: it is still there, or ran out of time. */
  readonly removed: { readonly place: number; readonly run: string } | undefined;
  /** The queue that holds it at the end. */
  readonly finalQueue: string | undefined;
}

interface Draft {
  body?: string;
  group?: string;
  sent?: { place: number; run: string; queue: string };
  deliveries: Placed<'delivered'>[];
  deadLettered?: number;
  kept?: number;
  removals: { place: number; run: string }[];
  finalQueue?: string;
}

/** Every message that the trace names, by its name. Throws an Error for one whose words the trace does not tell. */
export function messagesOf({ happenings, final }: Played): ReadonlyMap<string, MessageStory> {
  const drafts = new Map<string, Draft>();
  const draft = (name: string): Draft => {
    const known = drafts.get(name) ?? { deliveries: [], removals: [] };
    drafts.set(name, known);
    return known;
  };
  happenings.forEach((happening, place) => {
    switch (happening.kind) {
      case 'delivered': {
        const { message, body, group } = happening;
        const known = draft(message);
        known.deliveries.push({ ...happening, place });
        if (body !== undefined) known.body = body;
        if (group !== undefined) known.group = group;
        break;
      }
      case 'called':
        for (const effect of happening.effects) {
          if (effect.kind === 'sent') {
            const { message, body, queue } = effect;
            Object.assign(draft(message), { body, sent: { place, run: happening.run, queue } });
          }
          if (effect.kind === 'deleted') {
            const known = draft(effect.message);
            known.removals.push({ place, run: happening.run });
            if (effect.body !== undefined) known.body = effect.body;
          }
        }
        break;
      case 'settled':
        for (const name of happening.acknowledged) draft(name).removals.push({ place, run: happening.run });
        for (const name of happening.kept) draft(name).kept = place;
        break;
      case 'dead-letter':
        draft(happening.message).deadLettered = place;
        break;
      default:
    }
  });
  for (const [queue, messages] of Object.entries(final.messages)) {
    for (const { name, body } of messages) Object.assign(draft(name), { body, finalQueue: queue });
  }
  return new Map([...drafts].map(([name, known]) => [name, finish(name, known)]));
}

function finish(name: string, known: Draft): MessageStory {
  const { body, group, sent, deliveries, removals, finalQueue } = known;
  if (body === undefined)
    throw new Error(
      `The trace does not tell what message ${name} says. Whoever writes the trace gives \`delivered\` and \`deleted\` a body.`,
    );
  // A delete with an old receipt is acknowledged and removes nothing: what comes again was not gone.
  const lastSeen = deliveries.at(-1)?.place ?? -1;
  const removed = finalQueue === undefined ? removals.find(({ place }) => place > lastSeen) : undefined;
  return {
    name,
    body,
    says: readMessage(body),
    group,
    sent,
    deliveries,
    deadSince: deadSince(known),
    removed,
    finalQueue,
  };
}

/** A queue moves a message when it would give it out once too often: seen is that by its last delivery and its end. */
function deadSince({ deadLettered, finalQueue, deliveries, sent, kept }: Draft): number | undefined {
  if (deadLettered !== undefined) return deadLettered;
  if (finalQueue === undefined || !isDeadLetterQueue(finalQueue)) return undefined;
  const wasAlive = deliveries.length > 0 || (sent !== undefined && !isDeadLetterQueue(sent.queue));
  return wasAlive ? (kept ?? deliveries.at(-1)?.place ?? sent?.place) : undefined;
}

/** Whether some queue held it when everything up to this place (inclusive) had happened. */
export function isAlive({ sent, removed }: MessageStory, place: number): boolean {
  return (sent?.place ?? -1) <= place && (removed === undefined || removed.place > place);
}
