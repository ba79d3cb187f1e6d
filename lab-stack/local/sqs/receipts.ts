import { invalidParameter } from './errors.ts';
import { decodeReceipt } from './receipt-handle.ts';
import type { Held } from './message.ts';
import type { Queue } from './queue.ts';

/** 12 hours from the receive, milliseconds; extending never starts them anew (facts: SQS 1.1). */
export const LONGEST_VISIBILITY_MS = 43_200_000;

/**
 * Deletes by receipt handle. Standard: an expired handle still deletes while nobody received the message
 * again; an outdated or repeated one succeeds and changes nothing. FIFO: an expired one is refused
 * (facts: SQS 1.1).
 * @throws ReceiptHandleIsInvalid, InvalidParameterValue
 */
export function deleteByReceipt(queue: Queue, handle: string): void {
  const { messageId, receipt } = decodeReceipt(queue, handle);
  const held = queue.find(messageId);
  if (!held) return;
  if (queue.fifo) refuseExpired(held, receipt, handle);
  if (held.receipt === receipt) queue.remove(held);
}

/**
 * Sets the visibility timeout, `ms` milliseconds from `now`; 0 shows the message at once.
 * @throws ReceiptHandleIsInvalid, InvalidParameterValue
 */
export function changeVisibility(queue: Queue, handle: string, ms: number, now: number): void {
  const { messageId, receipt } = decodeReceipt(queue, handle);
  const held = queue.find(messageId);
  if (!held || held.receipt !== receipt)
    throw invalidParameter(
      'ReceiptHandle',
      handle,
      'the message was deleted, moved or received again, so this handle sets no timeout. Use the latest one.',
    );
  if (queue.fifo) refuseExpired(held, receipt, handle);
  if (now + ms > held.receivedAt + LONGEST_VISIBILITY_MS)
    throw invalidParameter(
      'VisibilityTimeout',
      ms / 1000,
      'it ends more than 43200 seconds after the receive. Ask for less, or let the message be received again.',
    );
  if (ms > 0) queue.hide(held, now + ms);
  else if (held.state === 'inFlight') queue.reveal(held);
}

function refuseExpired(held: Held, receipt: number, handle: string): void {
  if (held.receipt === receipt && held.state === 'inFlight') return;
  throw invalidParameter(
    'ReceiptHandle',
    handle,
    'the receipt handle has expired. Receive the message again, and extend its visibility while you work.',
  );
}
