import { siteAt } from '../account.ts';
import { readsQueue } from '../action.ts';
import { text } from '../parameters.ts';
import type { Action } from '../action.ts';

/** SQS API: ListQueueTags. */
export const listQueueTags: Action = {
  touch: readsQueue,
  run(account, input) {
    const { queue } = siteAt(account, text(input, 'QueueUrl'));
    return queue.tags.size === 0 ? {} : { Tags: Object.fromEntries(queue.tags) };
  },
};
