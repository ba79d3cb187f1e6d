import { sleep } from '../../clock.ts';
import type { MappingPorts } from './ports.ts';
import type { SqsRecord } from './record.ts';

const ENTRIES_PER_CALL = 10;
const ATTEMPTS = 3;
const FIRST_PAUSE_MS = 1000;

interface DeleteResult {
  readonly Failed?: readonly { readonly Id: string; readonly SenderFault: boolean }[];
}

/**
 * Deletes messages, ten a call. An entry or a call that fails by the service's fault is tried three times
 * in all, unless `abandon` is aborted; after that the message comes back when its visibility timeout ends, as it may with SQS at any time.
 */
export async function removeRecords(
  ports: MappingPorts,
  queueUrl: string,
  records: readonly SqsRecord[],
  abandon: AbortSignal,
): Promise<void> {
  for (let start = 0; start < records.length; start += ENTRIES_PER_CALL) {
    let left = records.slice(start, start + ENTRIES_PER_CALL);
    for (let attempt = 1; left.length > 0; attempt += 1) {
      left = await removeOnce(ports, queueUrl, left);
      if (attempt === ATTEMPTS || abandon.aborted) break;
      if (left.length > 0) await sleep(ports.clock, FIRST_PAUSE_MS * attempt, abandon);
    }
  }
}

/** The records that are worth another attempt. */
async function removeOnce(
  { call }: MappingPorts,
  queueUrl: string,
  records: readonly SqsRecord[],
): Promise<SqsRecord[]> {
  const Entries = records.map(({ receiptHandle }, index) => ({
    Id: String(index),
    ReceiptHandle: receiptHandle,
  }));
  try {
    const input = { QueueUrl: queueUrl, Entries };
    // Never aborted: a mapping that stops still deletes what is done.
    const { Failed = [] } = (await call(
      'DeleteMessageBatch',
      input,
      new AbortController().signal,
    )) as DeleteResult;
    const again = new Set(Failed.filter(({ SenderFault }) => !SenderFault).map(({ Id }) => Number(Id)));
    return records.filter((_, index) => again.has(index));
  } catch {
    return [...records];
  }
}
