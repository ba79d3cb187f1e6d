import { SendMessageBatchCommand } from '@aws-sdk/client-sqs';
import { sqs } from '#lab/aws.ts';
import { messageBody } from '#lab/job/event.ts';
import type { OutboxEvent } from '#lab/job/event.ts';
import { failureOf, logger } from '#lab/observe/logger.ts';
import { settings } from '#lab/settings.ts';

/** The most entries of one SendMessageBatch (facts: SQS 1.2). */
export const batchSize = 10;

/** What became of one event: `code` is the queue's word for why not. */
export type Sent =
  | { readonly event: OutboxEvent; readonly outcome: 'accepted' }
  /** The queue did not take this entry; it may take it later. */
  | { readonly event: OutboxEvent; readonly outcome: 'failed'; readonly code: string }
  /** The queue will never take this entry. */
  | { readonly event: OutboxEvent; readonly outcome: 'refused'; readonly code: string }
  /** The call itself failed, so nothing was said about the event. */
  | { readonly event: OutboxEvent; readonly outcome: 'unanswered' };

const LIMIT_MS = 5_000;

/** Sends up to ten events in one call. Never throws: every event has its outcome. */
export async function publish(events: readonly OutboxEvent[]): Promise<Sent[]> {
  try {
    return await send(events);
  } catch (thrown) {
    if (isAboutContent(thrown)) return sendAlone(events, (thrown as Error).name);
    logger.error('The queue did not answer a batch.', { events: events.length, ...failureOf(thrown) });
    return events.map((event) => ({ event, outcome: 'unanswered' }));
  }
}

/**
 * Sends the events in one call, and reads what the queue says of each. Ids of entries are their places in this batch,
 * so they are only ever read against this batch. Throws what the queue throws when the call itself fails.
 */
async function send(events: readonly OutboxEvent[]): Promise<Sent[]> {
  // #region ex02b
  const Entries = events.map((event, place) => ({ Id: String(place), MessageBody: messageBody(event) }));
  const batch = new SendMessageBatchCommand({ QueueUrl: settings.jobsQueueUrl, Entries });
  const result = await sqs.send(batch, { abortSignal: AbortSignal.timeout(LIMIT_MS) });
  const accepted = new Set(result.Successful?.map(({ Id }) => Id));
  const failures = new Map(result.Failed?.map((entry) => [entry.Id, entry]));
  return events.map((event, place): Sent => {
    const failure = failures.get(String(place));
    if (failure) {
      return { event, outcome: failure.SenderFault ? 'refused' : 'failed', code: failure.Code ?? 'unnamed' };
    }
    if (accepted.has(String(place))) return { event, outcome: 'accepted' };
    return { event, outcome: 'failed', code: 'NotMentioned' };
  });
  // #endregion ex02b
}

// One entry can make the queue turn down a whole call; alone, it takes nobody with it.
async function sendAlone(events: readonly OutboxEvent[], code: string): Promise<Sent[]> {
  if (events.length === 1) return events.map((event) => ({ event, outcome: 'refused', code }));
  const each = await Promise.all(events.map((event) => publish([event])));
  return each.flat();
}

function isAboutContent(thrown: unknown): boolean {
  return (
    thrown instanceof Error &&
    /^(BatchRequestTooLong|InvalidMessageContents|InvalidParameterValue)$/.test(thrown.name)
  );
}
