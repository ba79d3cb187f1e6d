import { siteAt } from '../account.ts';
import { writesQueue } from '../action.ts';
import { text } from '../parameters.ts';
import { deleteByReceipt } from '../receipts.ts';
import type { Action } from '../action.ts';

/** SQS API: DeleteMessage. */
export const deleteMessage: Action = {
  touch: writesQueue,
  run(account, input) {
    const { queue } = siteAt(account, text(input, 'QueueUrl'));
    deleteByReceipt(queue, text(input, 'ReceiptHandle'));
    return {};
  },
};
