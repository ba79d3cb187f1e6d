import { whenAborted } from '../../abort.ts';
import { EVENT_LIMIT_BYTES, recordBytes } from './event-size.ts';
import type { MappingPorts, MappingSettings, Received } from './ports.ts';
import { toRecord } from './record.ts';
import type { SqsMessage } from './record.ts';

/** The longest long poll, and the most messages of one receive. Source: facts SQS 1.2. */
const LONGEST_WAIT_SECONDS = 20;
const MOST_PER_RECEIVE = 10;

/**
 * Receives until the batch is full, the window is over, or the event would pass 6 MB; without a window,
 * once. Aborting ends the poll at once; what has been received by then is still answered, so that
 * nothing is lost. Rejects when the first receive does.
 * Source: facts 2.10, rule 1.
 */
export async function gather(
  ports: MappingPorts,
  settings: MappingSettings,
  signal: AbortSignal,
): Promise<Received[]> {
  const { clock } = ports;
  const batch = await receive(ports, settings, settings.batchSize, LONGEST_WAIT_SECONDS, signal);
  if (batch.length === 0 || settings.windowSeconds === 0) return batch;

  const closes = clock.now() + settings.windowSeconds * 1000;
  const window = openWindow(ports, settings.windowSeconds, signal);
  // By the clock and not by the signal alone: in the very instant in which the window closes its timer may be
  // still to come, and a poll that waits 0 seconds would be repeated for ever.
  const open = (): boolean => !window.signal.aborted && clock.now() < closes;
  let bytes = sizeOf(batch, settings);
  while (batch.length < settings.batchSize && bytes < EVENT_LIMIT_BYTES && open()) {
    const wait = Math.min(LONGEST_WAIT_SECONDS, Math.ceil((closes - clock.now()) / 1000));
    const room = settings.batchSize - batch.length;
    const more = await receive(ports, settings, room, wait, window.signal).catch(() => undefined);
    // The queue refused; what is in hand must not wait for it.
    if (!more) break;
    batch.push(...more);
    bytes += sizeOf(more, settings);
  }
  window.close();
  return batch;
}

async function receive(
  { clock, call }: MappingPorts,
  { queueUrl }: MappingSettings,
  room: number,
  waitSeconds: number,
  signal: AbortSignal,
): Promise<Received[]> {
  const input = {
    QueueUrl: queueUrl,
    MaxNumberOfMessages: Math.min(MOST_PER_RECEIVE, room),
    WaitTimeSeconds: waitSeconds,
    MessageSystemAttributeNames: ['All'],
    MessageAttributeNames: ['All'],
  };
  try {
    const { Messages = [] } = (await call('ReceiveMessage', input, signal)) as { Messages?: SqsMessage[] };
    return Messages.map((message) => ({ message, receivedAt: clock.now() }));
  } catch (error) {
    if (signal.aborted) return [];
    throw error;
  }
}

const sizeOf = (batch: readonly Received[], { queueArn }: MappingSettings): number =>
  batch.reduce((sum, { message }) => sum + recordBytes(toRecord(message, queueArn)), 0);

/** A signal that is aborted when the window is over or the outer signal is. */
function openWindow({ clock }: MappingPorts, seconds: number, outer: AbortSignal) {
  const controller = new AbortController();
  const abort = (): void => controller.abort();
  const timer = clock.after(seconds * 1000, abort);
  if (outer.aborted) abort();
  const heard = whenAborted(outer, abort);
  return {
    signal: controller.signal,
    close(): void {
      timer.cancel();
      heard();
    },
  };
}
