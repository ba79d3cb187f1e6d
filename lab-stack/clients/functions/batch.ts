import { BatchProcessor, EventType, processPartialResponse } from '@aws-lambda-powertools/batch';
import type { Context, SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import { effect } from './effect.ts';

const processor = new BatchProcessor(EventType.SQS);

/** Powertools' batch processor, as its documentation shows it: side by side, failures reported. */
export const handler = (event: SQSEvent, context: Context): Promise<SQSBatchResponse> =>
  processPartialResponse(event, processRecord, processor, { context });

async function processRecord({ body }: SQSRecord): Promise<void> {
  const { id, fails } = JSON.parse(body) as { id: string; fails?: boolean };
  if (fails) throw new Error(`${id} cannot be processed`);
  await effect(id);
}
