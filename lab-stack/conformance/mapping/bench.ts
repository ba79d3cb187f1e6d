import { same } from '../assert.ts';
import { fifoQueue, queue } from '../sqs/bench.ts';
import type { Attributes, Queue } from '../sqs/bench.ts';
import type { Answer, FunctionWorld, GivenFunction, Input, Target } from '../target.ts';

export const MAPPINGS = '/2015-03-31/event-source-mappings/';

/** With the report of failed items. */
export const REPORTS = { FunctionResponseTypes: ['ReportBatchItemFailures'] };

export interface SqsRecord {
  readonly messageId: string;
  readonly receiptHandle: string;
  readonly body: string;
  readonly attributes: Record<string, string>;
  readonly messageAttributes: Record<string, Answer>;
}

/** What a function does with its `round`-th batch, counted from 1. */
export type Work = (records: readonly SqsRecord[], round: number, world: FunctionWorld) => unknown;

/** A queue, a function and no mapping between them yet. */
export interface Pipeline {
  readonly world: FunctionWorld;
  readonly source: Queue;
  /** Maps the queue to the function; resolves when polling has begun. */
  map(settings?: Input): Promise<{ UUID: string }>;
  /** The bodies of each batch, in the order of the invocations. */
  batches(): string[][];
  /** Messages of the queue that were not deleted, whether they can be received or not. */
  left(): Promise<number>;
}

export interface PipelineOptions {
  readonly fifo?: boolean;
  readonly queue?: Attributes;
  /** Instead of a new queue. */
  readonly source?: (world: FunctionWorld) => Promise<Queue>;
  readonly function?: Partial<GivenFunction>;
}

export async function pipeline(target: Target, work: Work, options: PipelineOptions = {}): Promise<Pipeline> {
  let rounds = 0;
  const given: GivenFunction = {
    name: 'worker',
    work: ({ Records }, world) => work(Records, ++rounds, world),
    ...options.function,
  };
  const world = await target.deploy([given]);
  const make = options.fifo ? fifoQueue : queue;
  const source = await (options.source?.(world) ?? make(world, options.queue));
  return {
    world,
    source,
    async map(settings = {}) {
      const mapping = await createMapping(world, source, settings);
      await world.pass(0.01);
      return mapping;
    },
    batches: () => world.invocations.map(({ event }) => event.Records.map(({ body }: SqsRecord) => body)),
    left: source.total,
  };
}

export const createMapping = (world: FunctionWorld, { arn }: Queue, settings: Input = {}): Promise<Answer> =>
  world.rest('POST', MAPPINGS, { EventSourceArn: arn, FunctionName: 'worker', ...settings });

export const updateMapping = (world: FunctionWorld, UUID: string, settings: Input): Promise<Answer> =>
  world.rest('PUT', `${MAPPINGS}${UUID}`, settings);

export const getMapping = (world: FunctionWorld, UUID: string): Promise<Answer> =>
  world.rest('GET', `${MAPPINGS}${UUID}`);

export const deleteMapping = (world: FunctionWorld, UUID: string): Promise<Answer> =>
  world.rest('DELETE', `${MAPPINGS}${UUID}`);

export const idOf = (records: readonly SqsRecord[], body: string): string =>
  records.find((record) => record.body === body)?.messageId ?? '';

export const report = (...itemIdentifiers: unknown[]): object => ({
  batchItemFailures: itemIdentifiers.map((itemIdentifier) => ({ itemIdentifier })),
});

/**
 * Sends `good` and `bad` as one batch, answers it with `answer`, and gives the bodies that come again once the
 * visibility timeout is over: what Lambda did not delete.
 */
export async function comesAgain(
  target: Target,
  answer: (records: readonly SqsRecord[]) => unknown,
  settings: Input = REPORTS,
): Promise<string[]> {
  const made = await pipeline(target, (records, round) => (round === 1 ? answer(records) : null));
  await made.source.send('good');
  await made.source.send('bad');
  await made.map(settings);
  await made.world.pass(60);
  const [first, ...later] = made.batches();
  same(first, ['good', 'bad'], 'the first batch');
  return later.flat().toSorted();
}

/** `job 0`, `job 1` and so on. */
export async function sendAll(
  { source }: Pipeline,
  count: number,
  more: (index: number) => Input = () => ({}),
): Promise<void> {
  for (let index = 0; index < count; index++) await source.send(`job ${index}`, more(index));
}

export const cap = (MaximumConcurrency: number): Input => ({ ScalingConfig: { MaximumConcurrency } });
