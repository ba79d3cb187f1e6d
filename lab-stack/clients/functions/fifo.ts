import { processPartialResponse, SqsFifoPartialProcessorAsync } from '@aws-lambda-powertools/batch';
import type { Context, SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import { effect } from './effect.ts';

const processor = new SqsFifoPartialProcessorAsync();

/** Powertools' FIFO processor: after a failure the rest of that message group is left for later. */
export const handler = (event: SQSEvent, context: Context): Promise<SQSBatchResponse> =>
  processPartialResponse(event, processRecord, processor, {
    context,
    skipGroupOnError: true,
  });

async function processRecord({ body, attributes }: SQSRecord): Promise<void> {
  const { id, failsUntil = 0 } = JSON.parse(body) as { id: string; failsUntil?: number };
  if (Number(attributes.ApproximateReceiveCount) < failsUntil) throw new Error(`${id} is not ready`);
  await effect(id);
}
