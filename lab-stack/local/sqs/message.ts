import type { HeapNode } from './heap.ts';

/** One message attribute as the wire has it; `BinaryValue` is base64. */
export interface AttributeValue {
  readonly DataType: string;
  readonly StringValue?: string;
  readonly BinaryValue?: string;
}

export type Attributes = Readonly<Record<string, AttributeValue>>;

/** What travels with a message from queue to queue. All times are epoch milliseconds. */
export interface Message {
  readonly id: string;
  readonly body: string;
  readonly bodyMd5: string;
  readonly attributes: Attributes;
  readonly traceHeader: string | undefined;
  readonly senderId: string;
  readonly sentAt: number;
  readonly groupId: string | undefined;
  readonly deduplicationId: string | undefined;
  readonly sequenceNumber: string | undefined;
  /** ARN of the queue whose redrive policy moved it here. */
  readonly deadLetterSourceArn: string | undefined;
  /** Receives across all queues (facts: SQS 1.4). */
  receiveCount: number;
  firstReceivedAt: number | undefined;
}

export type MessageState = 'visible' | 'inFlight' | 'delayed';

/** A message in one queue, and what that queue knows of it. */
export interface Held {
  readonly message: Message;
  /** When this queue took it in. */
  readonly arrivedAt: number;
  /** From when retention counts: the first send, or the arrival (facts: SQS 1.5). */
  readonly retainedFrom: number;
  /** Receives in the queues that it was in before this one. */
  readonly receivedBefore: number;
  state: MessageState;
  /** Place among the visible: lower leaves first. */
  position: number;
  /** Number of the latest act of receiving; 0 before the first, and once the message has left. */
  receipt: number;
  receivedAt: number;
  /** When a hidden message shows itself. */
  visibleAt: number;
  /** Delivered a second time by chance already, see `duplicateRate`. */
  echoed: boolean;
  /** Where the queue's heaps keep it. */
  place: HeapNode<Held> | undefined;
  age: HeapNode<Held> | undefined;
}

/** How often this queue has handed a message out and not seen it deleted. */
export function receivesHere({ message, receivedBefore }: Held): number {
  return message.receiveCount - receivedBefore;
}

/** A message as one act of receiving hands it out. */
export interface Delivery {
  readonly held: Held;
  /** The number inside the handle. A message may be handed out again before this answer is written. */
  readonly receipt: number;
  readonly receiptHandle: string;
  /** The count as of this receive. */
  readonly receiveCount: number;
}
