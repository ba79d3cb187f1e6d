import { pathOf } from './account.ts';
import { receivesHere } from './message.ts';
import { RECEIVES_BEFORE_BACK } from './queue.ts';
import type { Account } from './account.ts';
import type { Attributes, MessageState } from './message.ts';
import type { Queue } from './queue.ts';

export interface QueueSummary {
  readonly name: string;
  readonly arn: string;
  /** The path of its URL, `/<account>/<name>`. */
  readonly path: string;
  readonly visible: number;
  readonly inFlight: number;
  readonly delayed: number;
  /**
   * Milliseconds since the oldest message arrived in this queue, as ApproximateAgeOfOldestMessage counts:
   * without what a standard queue has handed out three times itself (facts: SQS 1.4, 1.5). 0 when there is none.
   */
  readonly oldestAgeMs: number;
}

export interface MessageView {
  readonly messageId: string;
  readonly body: string;
  readonly state: MessageState;
  readonly receiveCount: number;
  /** Epoch milliseconds. */
  readonly sentAt: number;
  /** Message attributes as they were sent. */
  readonly attributes: Attributes;
  readonly groupId?: string;
  readonly deadLetterSourceArn?: string;
}

/** What each queue holds now. */
export function queueSummaries(account: Account): QueueSummary[] {
  const now = account.clock.now();
  return [...account.sites.values()].map(({ queue }) => {
    queue.settle(now);
    return {
      name: queue.name,
      arn: queue.arn,
      path: pathOf(account, queue.name),
      ...queue.counts,
      oldestAgeMs: oldestAge(queue, now),
    };
  });
}

function oldestAge(queue: Queue, now: number): number {
  for (const held of queue.all())
    if (queue.fifo || receivesHere(held) < RECEIVES_BEFORE_BACK) return now - held.arrivedAt;
  return 0;
}

/** The messages of one queue now, in the order of arrival. */
export function queueMessages(account: Account, name: string): MessageView[] {
  const queue = account.sites.get(name)?.queue;
  if (!queue) return [];
  queue.settle(account.clock.now());
  return Array.from(queue.all(), ({ message, state }) => ({
    messageId: message.id,
    body: message.body,
    state,
    receiveCount: message.receiveCount,
    sentAt: message.sentAt,
    attributes: message.attributes,
    ...(message.groupId !== undefined && { groupId: message.groupId }),
    ...(message.deadLetterSourceArn !== undefined && { deadLetterSourceArn: message.deadLetterSourceArn }),
  }));
}
