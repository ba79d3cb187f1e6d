import { refusal } from './errors.ts';
import { encodeReceipt } from './receipt-handle.ts';
import { divert } from './redrive.ts';
import type { Account, Site } from './account.ts';
import type { Delivery, Held } from './message.ts';
import type { Queue } from './queue.ts';

/** Messages that may be in flight in one queue (facts: SQS 1.3). */
export const MOST_IN_FLIGHT = 120_000;

export interface ReceiveRequest {
  /** 1 to 10. */
  readonly most: number;
  /** Milliseconds; undefined for the queue's own. */
  readonly visibilityMs: number | undefined;
  readonly longPoll: boolean;
  readonly attemptId: string | undefined;
}

/**
 * One act of receiving, now: hands out what is visible, moves what has been received too often.
 * @throws OverLimit for a short poll of a standard queue with 120,000 messages in flight
 */
export function receive(account: Account, site: Site, request: ReceiveRequest): readonly Delivery[] {
  const { queue } = site;
  const now = account.clock.now();
  queue.settle(now);
  const again = request.attemptId === undefined ? undefined : repeat(account, site, request);
  if (again) return again;
  checkInFlight(queue, request);
  const visibleAt = now + (request.visibilityMs ?? queue.settings.visibilityMs);
  const deliveries: Delivery[] = [];
  while (deliveries.length < request.most && queue.counts.inFlight < MOST_IN_FLIGHT) {
    const held = queue.next(deliveries.at(-1)?.held);
    if (!held) break;
    if (!divert(account, queue, held)) deliveries.push(deliver(account, queue, held, now, visibleAt));
  }
  echo(account, queue, deliveries);
  if (request.attemptId !== undefined && deliveries.length > 0)
    site.attempts.remember(request.attemptId, deliveries, now);
  return deliveries;
}

function deliver(account: Account, queue: Queue, held: Held, now: number, visibleAt: number): Delivery {
  held.receipt = account.nextNumber();
  held.receivedAt = now;
  held.message.receiveCount++;
  held.message.firstReceivedAt ??= now;
  queue.hide(held, visibleAt);
  const { receipt } = held;
  const { id, receiveCount } = held.message;
  return { held, receipt, receiptHandle: encodeReceipt(queue.mark, id, receipt), receiveCount };
}

/** The same messages and handles under one ReceiveRequestAttemptId, with a new visibility timeout (facts: SQS 1.7). */
function repeat(account: Account, site: Site, request: ReceiveRequest): readonly Delivery[] | undefined {
  const { queue, attempts } = site;
  const id = request.attemptId ?? '';
  const now = account.clock.now();
  const deliveries = attempts.find(id, now);
  if (!deliveries) return undefined;
  for (const { held } of deliveries)
    queue.hide(held, now + (request.visibilityMs ?? queue.settings.visibilityMs));
  attempts.renew(id);
  return deliveries;
}

/** At-least-once made visible: some of what a standard queue has just handed out stays visible for one more receive. */
function echo(account: Account, queue: Queue, deliveries: readonly Delivery[]): void {
  if (queue.fifo || account.duplicateRate <= 0) return;
  for (const { held } of deliveries) {
    held.echoed = !held.echoed && account.random() < account.duplicateRate;
    if (held.echoed) queue.reveal(held);
  }
}

function checkInFlight(queue: Queue, request: ReceiveRequest): void {
  if (queue.fifo || request.longPoll || queue.counts.inFlight < MOST_IN_FLIGHT) return;
  throw refusal(
    'OverLimit',
    `The queue ${queue.name} has ${MOST_IN_FLIGHT} messages in flight. Delete some, or wait for their visibility timeout.`,
  );
}

/**
 * Takes a delivery back whose answer never left: visible at once, and this receive does not count.
 * A message that was received again, or deleted, since is left alone.
 */
export function giveBack(queue: Queue, held: Held | undefined, receipt: number): void {
  if (!held || held.receipt !== receipt) return;
  held.message.receiveCount--;
  if (held.message.receiveCount === 0) held.message.firstReceivedAt = undefined;
  held.receipt = 0;
  if (held.state === 'inFlight') queue.reveal(held);
}
