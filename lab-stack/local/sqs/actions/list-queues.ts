import { pathOf } from '../account.ts';
import { optionalText } from '../parameters.ts';
import { page } from '../paging.ts';
import type { Action } from '../action.ts';

/** SQS API: ListQueues, in the order of the names. */
export const listQueues: Action = {
  touch: () => ({ reads: ['queues'], writes: [] }),
  run(account, input, context) {
    const prefix = optionalText(input, 'QueueNamePrefix') ?? '';
    const names = [...account.sites.keys()].filter((name) => name.startsWith(prefix)).toSorted();
    const { items, next } = page(names, input);
    if (items.length === 0) return {};
    return { QueueUrls: items.map((name) => context.origin + pathOf(account, name)), ...next };
  },
};
