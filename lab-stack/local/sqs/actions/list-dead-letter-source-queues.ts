import { deadLetterSources, pathOf, siteAt } from '../account.ts';
import { text } from '../parameters.ts';
import { page } from '../paging.ts';
import type { Action } from '../action.ts';

/** SQS API: ListDeadLetterSourceQueues: whose redrive policy points at this queue. */
export const listDeadLetterSourceQueues: Action = {
  touch: () => ({ reads: ['*'], writes: [] }),
  run(account, input, context) {
    const { queue } = siteAt(account, text(input, 'QueueUrl'));
    const { items, next } = page(deadLetterSources(account, queue.arn).toSorted(), input);
    return { queueUrls: items.map((name) => context.origin + pathOf(account, name)), ...next };
  },
};
