import { siteAt } from '../account.ts';
import { writesQueue } from '../action.ts';
import { batchEntries, eachEntry } from '../batch.ts';
import { text, whole } from '../parameters.ts';
import { changeVisibility } from '../receipts.ts';
import type { Action } from '../action.ts';

/** SQS API: ChangeMessageVisibilityBatch. */
export const changeMessageVisibilityBatch: Action = {
  touch: writesQueue,
  run(account, input) {
    const { queue } = siteAt(account, text(input, 'QueueUrl'));
    return eachEntry(batchEntries(input), (entry) => {
      const handle = text(entry, 'ReceiptHandle');
      const timeout = whole(entry, 'VisibilityTimeout', 0, 43_200);
      changeVisibility(queue, handle, timeout * 1000, account.clock.now());
      return {};
    });
  },
};
