import { siteAt } from '../account.ts';
import { writesQueue } from '../action.ts';
import { text, whole } from '../parameters.ts';
import { changeVisibility } from '../receipts.ts';
import type { Action } from '../action.ts';

/** SQS API: ChangeMessageVisibility. */
export const changeMessageVisibility: Action = {
  touch: writesQueue,
  run(account, input) {
    const { queue } = siteAt(account, text(input, 'QueueUrl'));
    const handle = text(input, 'ReceiptHandle');
    const timeout = whole(input, 'VisibilityTimeout', 0, 43_200);
    changeVisibility(queue, handle, timeout * 1000, account.clock.now());
    return {};
  },
};
