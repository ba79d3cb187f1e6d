import type { SqsRecord } from './record.ts';

/** What a synchronous invocation takes, in bytes of the whole event. Source: facts 2.1. */
export const EVENT_LIMIT_BYTES = 6 * 1024 * 1024;

const FRAME_BYTES = '{"Records":[]}'.length;
const encoder = new TextEncoder();

/** Bytes that a record takes in an event, its comma included. */
export function recordBytes(record: SqsRecord): number {
  return encoder.encode(JSON.stringify(record)).length + 1;
}

/** Cuts records, in their order, into batches of at most `batchSize` records and 6 MB each. */
export function cutBatches(records: readonly SqsRecord[], batchSize: number): SqsRecord[][] {
  const batches: SqsRecord[][] = [];
  let bytes = Infinity;
  for (const record of records) {
    const size = recordBytes(record);
    let batch = batches.at(-1);
    if (!batch || batch.length >= batchSize || bytes + size > EVENT_LIMIT_BYTES) {
      batch = [];
      batches.push(batch);
      bytes = FRAME_BYTES;
    }
    batch.push(record);
    bytes += size;
  }
  return batches;
}
