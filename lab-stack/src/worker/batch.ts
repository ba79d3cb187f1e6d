import type { SQSBatchResponse, SQSRecord } from 'aws-lambda';

/** How a batch is worked through. */
export interface BatchRules {
  /** Records (FIFO: message groups) worked on at once. */
  concurrency: number;
  /** Milliseconds left in this invocation, e.g. `context.getRemainingTimeInMillis`. */
  timeLeft: () => number;
  /** With less time left than this (milliseconds) no further record is begun. */
  enoughForOne: number;
}

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
  const again = new Set<string>();
  const lanes = lanesOf(records);

  const runLane = async (lane: readonly SQSRecord[]): Promise<void> => {
    let stopped = false;
    for (const record of lane) {
      stopped = stopped || rules.timeLeft() < rules.enoughForOne || !(await succeeds(work, record));
      if (stopped) again.add(record.messageId);
    }
  };
  // The runners share one iterator: each takes the next lane when it has finished its own.
  const waiting = lanes.values();
  const runner = async (): Promise<void> => {
    for (const lane of waiting) await runLane(lane);
  };
  await Promise.all(Array.from({ length: Math.min(rules.concurrency, lanes.length) }, runner));
  return { batchItemFailures: [...again].map((itemIdentifier) => ({ itemIdentifier })) };
}

/** A lane is worked through in order: a message group, or a single record of a standard queue. */
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

async function succeeds(work: (record: SQSRecord) => Promise<void>, record: SQSRecord): Promise<boolean> {
  try {
    await work(record);
    return true;
  } catch {
    return false;
  }
}
