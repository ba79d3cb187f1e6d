import { sleep } from '../../clock.ts';
import { deliver } from './deliver.ts';
import { cutBatches } from './event-size.ts';
import type { RecordFilter } from './filter.ts';
import { gather } from './gather.ts';
import type { Pace } from './pace.ts';
import type { MappingPorts, MappingSettings, Received } from './ports.ts';
import { toRecord } from './record.ts';
import type { SqsRecord } from './record.ts';
import { removeRecords } from './remove.ts';

/** What the pollers of one mapping share. */
export interface PollerOptions {
  readonly ports: MappingPorts;
  readonly settings: MappingSettings;
  readonly filter: RecordFilter;
  readonly pace: Pace;
  /** Aborted to receive no more; batches in hand are finished. */
  readonly receiving: AbortSignal;
  /** Aborted to give up throttled batches as well. */
  readonly abandon: AbortSignal;
  readonly onResult: (result: string) => void;
}

/** Between two receives that the queue refused, or answered empty before the long poll was over. */
const PAUSE_MS = 1000;

/** Receives, invokes and deletes, one batch after the other, until `receiving` is aborted. Never rejects. */
export async function poll(options: PollerOptions, index: number): Promise<void> {
  const { ports, settings, pace, receiving, onResult } = options;
  while (!receiving.aborted) {
    await pace.turn(index, receiving);
    if (receiving.aborted) return;
    const asked = ports.clock.now();
    try {
      const received = await gather(ports, settings, receiving);
      if (received.length > 0) {
        await handle(options, received);
        continue;
      }
      pace.idle();
      if (ports.clock.now() - asked < PAUSE_MS) await sleep(ports.clock, PAUSE_MS, receiving);
    } catch (error) {
      onResult(`PROBLEM: ${error instanceof Error ? `${error.name}: ${error.message}` : String(error)}`);
      await sleep(ports.clock, PAUSE_MS, receiving);
    }
  }
}

async function handle(options: PollerOptions, received: readonly Received[]): Promise<void> {
  const end = options.pace.begin();
  try {
    await handleInOrder(options, received);
  } finally {
    end();
  }
}

/** Filters, cuts into events of at most 6 MB, and delivers them in order. */
async function handleInOrder(options: PollerOptions, received: readonly Received[]): Promise<void> {
  const { ports, settings, filter, abandon } = options;
  const records = received.map(({ message }) => toRecord(message, settings.queueArn));
  const refused = records.filter((record) => !filter(record));
  await removeRecords(ports, settings.queueUrl, refused, abandon);
  const wanted = records.filter((record) => !refused.includes(record));
  const receivedAt = Math.min(...received.map((one) => one.receivedAt));
  for (const batch of cutBatches(wanted, settings.batchSize)) {
    const whole = await handleBatch(options, batch, receivedAt);
    // What follows in a FIFO queue may belong to the group of what was left behind.
    if (!whole && settings.queueArn.endsWith('.fifo')) return;
  }
}

/** True when every record of the batch was done, and deleted. */
async function handleBatch(
  { ports, settings, pace, abandon, onResult }: PollerOptions,
  batch: readonly SqsRecord[],
  receivedAt: number,
): Promise<boolean> {
  const onThrottled = (): void => {
    pace.hold();
    if (!settings.reportsFailures) pace.failed();
  };
  const delivery = await deliver({ ports, settings, receivedAt, abandon, onThrottled }, batch);
  if (delivery.kind !== 'read') {
    onResult(delivery.kind === 'failed' ? 'PROBLEM: Function call failed' : 'PROBLEM: Function throttled');
    // With ReportBatchItemFailures polling is not slowed down by invocations that fail.
    if (delivery.kind === 'failed' && !settings.reportsFailures) pace.failed();
    return false;
  }
  const done = new Set(delivery.reading.done);
  await removeRecords(
    ports,
    settings.queueUrl,
    batch.filter(({ messageId }) => done.has(messageId)),
    abandon,
  );
  onResult('OK');
  return delivery.reading.failed.length === 0;
}
