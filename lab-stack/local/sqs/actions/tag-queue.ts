import { siteAt } from '../account.ts';
import { writesQueue } from '../action.ts';
import { text, textMap } from '../parameters.ts';
import type { Action } from '../action.ts';

/** SQS API: TagQueue. */
export const tagQueue: Action = {
  touch: writesQueue,
  run(account, input) {
    const { queue } = siteAt(account, text(input, 'QueueUrl'));
    for (const [key, value] of textMap(input, 'Tags')) queue.tags.set(key, value);
    return {};
  },
};
