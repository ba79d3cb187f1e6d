import { accept } from '../accept.ts';
import { siteAt } from '../account.ts';
import { writesQueue } from '../action.ts';
import { draft, requireFifoIds, requireSize } from '../draft.ts';
import { text } from '../parameters.ts';
import type { Action } from '../action.ts';

/** SQS API: SendMessage. */
export const sendMessage: Action = {
  touch: writesQueue,
  run(account, input, context) {
    const site = siteAt(account, text(input, 'QueueUrl'));
    const message = draft(site.queue, input);
    requireFifoIds(site.queue, message, 'MissingParameter');
    requireSize(site.queue, message);
    return accept(account, site, message, context.caller);
  },
};
