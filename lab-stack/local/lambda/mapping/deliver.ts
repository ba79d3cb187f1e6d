import { sleep } from '../../clock.ts';
import { readBatchResponse } from './partial-batch.ts';
import type { BatchReading } from './partial-batch.ts';
import type { InvokeAnswer, MappingPorts, MappingSettings } from './ports.ts';
import type { SqsRecord } from './record.ts';

// AWS gives no figures. A batch in hand should not lie for long beside a place that is free again.
const FIRST_BACK_OFF_MS = 100;
const LONGEST_BACK_OFF_MS = 1000;

export interface DeliverOptions {
  readonly ports: MappingPorts;
  readonly settings: MappingSettings;
  /** When the first message of the batch was received, epoch milliseconds. */
  readonly receivedAt: number;
  /** Aborted to give up a throttled batch. */
  readonly abandon: AbortSignal;
  /** Called when the batch was throttled for the first time. */
  readonly onThrottled: () => void;
}

/** What became of a batch. `forgotten`: throttled until its visibility timeout had passed. */
export type Delivery =
  | { readonly kind: 'read'; readonly reading: BatchReading }
  | { readonly kind: 'failed' | 'forgotten' };

/**
 * Invokes the function with one batch. While it is throttled the same batch is tried again, with back-off,
 * until the visibility timeout of its first message passes or `abandon` is aborted: then it is forgotten
 * and SQS shows the messages again, each with one receive spent. A function error is not retried here.
 * Source: facts 2.5, 2.6.
 */
export async function deliver(options: DeliverOptions, batch: readonly SqsRecord[]): Promise<Delivery> {
  const answer = await invokePatiently(options, JSON.stringify({ Records: batch }));
  if (answer.kind === 'throttled') return { kind: 'forgotten' };
  if (answer.kind === 'failed') return answer;
  const ids = batch.map(({ messageId }) => messageId);
  return { kind: 'read', reading: readBatchResponse(answer.payload, ids, options.settings.reportsFailures) };
}

async function invokePatiently(options: DeliverOptions, payload: string): Promise<InvokeAnswer> {
  const { ports, settings, receivedAt, abandon, onThrottled } = options;
  let answer = await ports.invoke(payload);
  if (answer.kind !== 'throttled') return answer;
  onThrottled();
  const deadline = receivedAt + (await visibilityMs(ports, settings));
  for (let pause = FIRST_BACK_OFF_MS; answer.kind === 'throttled'; pause *= 2) {
    await sleep(ports.clock, Math.min(pause, LONGEST_BACK_OFF_MS, deadline - ports.clock.now()), abandon);
    if (abandon.aborted || ports.clock.now() >= deadline) return answer;
    answer = await ports.invoke(payload);
  }
  return answer;
}

/** The queue's visibility timeout in milliseconds; when the queue does not answer, none: the batch is not kept. */
async function visibilityMs({ call }: MappingPorts, { queueUrl }: MappingSettings): Promise<number> {
  const input = { QueueUrl: queueUrl, AttributeNames: ['VisibilityTimeout'] };
  const { Attributes } = (await call('GetQueueAttributes', input, new AbortController().signal).catch(
    () => ({}),
  )) as { Attributes?: Record<string, string> };
  return Number(Attributes?.VisibilityTimeout ?? 0) * 1000;
}
