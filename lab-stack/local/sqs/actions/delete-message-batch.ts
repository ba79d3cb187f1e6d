import { siteAt } from '../account.ts';
import { writesQueue } from '../action.ts';
import { batchEntries, eachEntry } from '../batch.ts';
import { text } from '../parameters.ts';
import { deleteByReceipt } from '../receipts.ts';
import type { Action } from '../action.ts';

/** SQS API: DeleteMessageBatch. */
export const deleteMessageBatch: Action = {
  touch: writesQueue,
  run(account, input) {
    const { queue } = siteAt(account, text(input, 'QueueUrl'));
    return eachEntry(batchEntries(input), (entry) => {
      deleteByReceipt(queue, text(entry, 'ReceiptHandle'));
      return {};
    });
  },
};
