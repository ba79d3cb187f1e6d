import { SendMessageBatchCommand } from '@aws-sdk/client-sqs';
import type { SendMessageBatchResult } from '@aws-sdk/client-sqs';
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
    return outcomesOf(events, await send(events));
  } catch (thrown) {
    if (isAboutContent(thrown)) return sendAlone(events, (thrown as Error).name);
    logger.error('The queue did not answer a batch.', { events: events.length, ...failureOf(thrown) });
    return events.map((event) => ({ event, outcome: 'unanswered' }));
  }
}

/** Ids of entries are their places in this batch, so they are only ever read against this batch. */
export function outcomesOf(events: readonly OutboxEvent[], result: Partial<SendMessageBatchResult>): Sent[] {
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
}

function send(events: readonly OutboxEvent[]): Promise<SendMessageBatchResult> {
  const Entries = events.map((event, place) => ({ Id: String(place), MessageBody: messageBody(event) }));
  return sqs.send(new SendMessageBatchCommand({ QueueUrl: settings.jobsQueueUrl, Entries }), {
    abortSignal: AbortSignal.timeout(LIMIT_MS),
  });
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
