import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { observed } from '#lab/observe/observed.ts';
import { processBatch } from './batch.ts';
import { processRecord } from './record.ts';

// #region batch-handler
/** Jobs on which one environment works at once. */
const CONCURRENCY = 5;

/** Claim, one answer of the provider, and the result written down, milliseconds. */
const ENOUGH_FOR_ONE_MS = 6_000;

/** The jobs queue's consumer: answers which messages must be delivered again. */
export const handler = observed(async (event: SQSEvent, context): Promise<SQSBatchResponse> => {
  const deadline = Date.now() + context.getRemainingTimeInMillis();
  return processBatch(event.Records, (record) => processRecord(record.body, deadline), {
    concurrency: CONCURRENCY,
    timeLeft: () => context.getRemainingTimeInMillis(),
    enoughForOne: ENOUGH_FOR_ONE_MS,
  });
});
// #endregion batch-handler
