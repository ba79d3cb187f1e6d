import { siteAt } from '../account.ts';
import { writesQueue } from '../action.ts';
import { refusal } from '../errors.ts';
import { text } from '../parameters.ts';
import type { Action } from '../action.ts';

/** Milliseconds between two purges of a queue (facts: SQS 1.2). */
const BETWEEN_PURGES = 60_000;

/** SQS API: PurgeQueue. Everything goes at once, in flight and delayed too, and the memory of duplicates. */
export const purgeQueue: Action = {
  touch: writesQueue,
  run(account, input) {
    const site = siteAt(account, text(input, 'QueueUrl'));
    const now = account.clock.now();
    if (site.purgedAt !== undefined && now < site.purgedAt + BETWEEN_PURGES)
      throw refusal(
        'PurgeQueueInProgress',
        `The queue ${site.queue.name} was purged less than 60 seconds ago. Wait, then purge again.`,
      );
    site.purgedAt = now;
    site.queue.clear();
    site.deduplication.forget();
    return {};
  },
};
