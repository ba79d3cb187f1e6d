import type { SQSBatchResponse, SQSRecord } from 'aws-lambda';

// #region batch-rules
/** How a batch is worked through. */
export interface BatchRules {
  /** Records (FIFO: message groups) worked on at once. */
  concurrency: number;
  /** Milliseconds left in this invocation, e.g. `context.getRemainingTimeInMillis`. */
  timeLeft: () => number;
  /** With less time left than this (milliseconds) no further record is begun. */
  enoughForOne: number;
}
// #endregion batch-rules

/**
 * Runs `work` for every record of one invocation and answers which records the queue must deliver again
 * (facts: Lambda 2.5). `work` resolving means done for good; rejecting or throwing, with any value, means
 * again. Everything that was begun has ended when this resolves; it never rejects.
 *
 * Standard queues: any order, several at once. FIFO queues: each group in order, one record at a time; the
 * first failure stops the group, and what follows in it is reported without being run.
 */
export async function processBatch(
  records: readonly SQSRecord[],
  work: (record: SQSRecord) => Promise<void>,
  rules: BatchRules,
): Promise<SQSBatchResponse> {
  // #region ex04a
  const again = new Set<string>();
  const attempt = async (record: SQSRecord): Promise<boolean> => {
    try {
      await work(record);
      return true;
    } catch {
      again.add(record.messageId);
      return false;
    }
  };
  for (const { messageId } of await inTurn(records, attempt, rules)) again.add(messageId);
  return { batchItemFailures: [...again].map((itemIdentifier) => ({ itemIdentifier })) };
  // #endregion ex04a
}

/**
 * Calls `attempt` for the records, in the order that their queue asks for and while there is time. Resolves, when
 * everything that was begun has ended, with the records that were not begun.
 */
async function inTurn(
  records: readonly SQSRecord[],
  attempt: (record: SQSRecord) => Promise<boolean>,
  { concurrency, timeLeft, enoughForOne }: BatchRules,
): Promise<SQSRecord[]> {
  // #region ex04b
  const notBegun: SQSRecord[] = [];
  await eachOf(lanesOf(records), concurrency, async (lane) => {
    let stopped = false;
    for (const record of lane) {
      stopped ||= timeLeft() < enoughForOne;
      if (stopped) notBegun.push(record);
      else stopped = !(await attempt(record));
    }
  });
  return notBegun;
  // #endregion ex04b
}

// #region lanes
/** A lane is worked through in order: the messages of a FIFO queue's group, or a single record of a standard queue. */
function lanesOf(records: readonly SQSRecord[]): SQSRecord[][] {
  const lanes = new Map<string, SQSRecord[]>();
  records.forEach((record, index) => {
    const fifo = record.eventSourceARN.endsWith('.fifo');
    // A standard queue may carry a group id too (fair queues); there it promises no order.
    const lane = fifo ? `group ${record.attributes.MessageGroupId}` : `record ${index}`;
    lanes.set(lane, [...(lanes.get(lane) ?? []), record]);
  });
  return [...lanes.values()];
}

/** Runs `task` for every item, `limit` at once; resolves when all have ended. */
async function eachOf<T>(
  items: readonly T[],
  limit: number,
  task: (item: T) => Promise<void>,
): Promise<void> {
  // The runners share one iterator: each takes the next item when it has finished its own.
  const waiting = items.values();
  const runner = async (): Promise<void> => {
    for (const item of waiting) await task(item);
  };
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, runner));
}
// #endregion lanes
