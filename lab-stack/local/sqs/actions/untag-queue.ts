import { siteAt } from '../account.ts';
import { writesQueue } from '../action.ts';
import { text, texts } from '../parameters.ts';
import type { Action } from '../action.ts';

/** SQS API: UntagQueue. */
export const untagQueue: Action = {
  touch: writesQueue,
  run(account, input) {
    const { queue } = siteAt(account, text(input, 'QueueUrl'));
    for (const key of texts(input, 'TagKeys')) queue.tags.delete(key);
    return {};
  },
};
