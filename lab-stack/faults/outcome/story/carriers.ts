import { asJob, isDeadLetterQueue, isTerminal } from '../model.ts';
import type { ItemStory } from './items.ts';
import { isAlive, type MessageStory } from './messages.ts';
import { eventAt, jobOf, type Story } from './story.ts';

/** The messages in some queue, dead letters included, that bring this job at a place of the trace. */
export function messagesCarrying(story: Story, jobId: string, place: number): MessageStory[] {
  return [...story.messages.values()].filter(
    (message) => message.says?.jobId === jobId && isAlive(message, place),
  );
}

/** The outbox events of this job that wait to be sent at a place of the trace. */
export function eventsCarrying(story: Story, jobId: string, place: number): ItemStory[] {
  return story.events.filter((event) => {
    const now = eventAt(event, place);
    return now?.jobId === jobId && now.pending !== undefined;
  });
}

/** Who sees to a job when all is quiet. */
export type Owner =
  | { readonly kind: 'ended' }
  /** A message waits in a queue that a worker reads. */
  | { readonly kind: 'message'; readonly message: MessageStory }
  | { readonly kind: 'event'; readonly eventId: string }
  /** A lease that is still running. */
  | { readonly kind: 'claim' }
  /** Set aside on record, for a person: an event, or a dead letter that is there with a reason. */
  | { readonly kind: 'set-aside' }
  /** A dead letter of a job that nothing is wrong with. */
  | { readonly kind: 'given-up'; readonly message: MessageStory }
  | { readonly kind: 'nobody' };

/**
 * Who sees to a job when all is quiet. A dead letter counts as an owner where it was one before the story, or
 * where the job says itself why it waits (`lastFailure`): then a person finds what to mend before a replay.
 */
export function ownerAtEnd(story: Story, item: ItemStory): Owner {
  const job = jobOf(item);
  if (!job || isTerminal(asJob(item.final))) return { kind: 'ended' };
  const end = story.played.happenings.length;
  const messages = messagesCarrying(story, job.jobId, end);
  const live = messages.find(({ finalQueue }) => finalQueue !== undefined && !isDeadLetterQueue(finalQueue));
  if (live) return { kind: 'message', message: live };
  const [event] = eventsCarrying(story, job.jobId, end);
  if (event) return { kind: 'event', eventId: event.key };
  if (job.status === 'PROCESSING' && (job.leaseUntil ?? 0) > story.endedAt) return { kind: 'claim' };
  const dead = messages.filter(({ finalQueue }) => finalQueue !== undefined);
  const waits = job.status === 'QUEUED' && job.lastFailure !== undefined;
  if (dead.some(({ deadSince }) => deadSince === undefined || waits)) return { kind: 'set-aside' };
  if (isParked(story, job.jobId)) return { kind: 'set-aside' };
  return dead[0] ? { kind: 'given-up', message: dead[0] } : { kind: 'nobody' };
}

function isParked({ events }: Story, jobId: string): boolean {
  return events.some((event) => {
    const now = eventAt(event, Number.MAX_SAFE_INTEGER);
    return now?.jobId === jobId && now.parkedAt !== undefined && now.publishedAt === undefined;
  });
}
