import { accept } from '../accept.ts';
import { siteAt } from '../account.ts';
import { writesQueue } from '../action.ts';
import { batchEntries, eachEntry } from '../batch.ts';
import { draft, requireFifoIds, requireSize } from '../draft.ts';
import { refusal } from '../errors.ts';
import { text } from '../parameters.ts';
import type { Action } from '../action.ts';
import type { Draft } from '../draft.ts';

/** Bytes that the entries may take together, also where the queue takes less for one message (facts: SQS 1.2). */
const LONGEST_BATCH = 1_048_576;

/** SQS API: SendMessageBatch. What is wrong with one entry fails that entry alone. */
export const sendMessageBatch: Action = {
  touch: writesQueue,
  run(account, input, context) {
    const site = siteAt(account, text(input, 'QueueUrl'));
    const entries = batchEntries(input);
    const drafts = new Map<string, Draft>();
    const read = eachEntry(entries, (entry) => {
      drafts.set(entry.Id, draft(site.queue, entry));
      return {};
    });
    // AWS refuses the whole request for these two, not the entry.
    for (const message of drafts.values()) requireFifoIds(site.queue, message, 'InvalidParameterValue');
    requireBatchSize([...drafts.values()]);
    const sent = eachEntry(
      entries.filter(({ Id: id }) => drafts.has(id)),
      ({ Id: id }) => {
        const message = drafts.get(id)!;
        requireSize(site.queue, message);
        return accept(account, site, message, context.caller);
      },
    );
    return { Successful: sent.Successful, Failed: [...read.Failed, ...sent.Failed] };
  },
};

function requireBatchSize(drafts: readonly Draft[]): void {
  const total = drafts.reduce((sum, { size }) => sum + size, 0);
  if (total > LONGEST_BATCH)
    throw refusal(
      'BatchRequestTooLong',
      `The entries have ${total} bytes together, and a batch may have ${LONGEST_BATCH}. Split it.`,
    );
}
