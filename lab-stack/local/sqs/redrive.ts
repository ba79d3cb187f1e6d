import { siteOfArn } from './account.ts';
import { receivesHere } from './message.ts';
import type { Account } from './account.ts';
import type { Held } from './message.ts';
import type { Queue } from './queue.ts';

/**
 * Moves a message to the dead-letter queue when receiving it once more would exceed `maxReceiveCount`, and
 * says whether it did. What other queues handed out does not count towards it: the policy says how often this queue
 * delivers (SQS API, SetQueueAttributes). That receive does not count; id, attributes and the time of the send stay
 * (facts: SQS 1.4, 1.5). Without a living dead-letter queue the message stays and is delivered.
 */
export function divert(account: Account, queue: Queue, held: Held): boolean {
  const policy = queue.settings.redrive;
  if (!policy || receivesHere(held) < policy.maxReceiveCount) return false;
  const target = siteOfArn(account, policy.deadLetterTargetArn);
  if (!target) return false;
  const now = account.clock.now();
  const { message } = held;
  queue.remove(held);
  const moved = {
    ...message,
    deadLetterSourceArn: queue.arn,
    // Otherwise the dead-letter queue would take the second failure of one id for a duplicate.
    deduplicationId: queue.fifo ? message.id : message.deduplicationId,
  };
  target.queue.put(moved, now, now, queue.fifo ? now : held.retainedFrom);
  return true;
}
