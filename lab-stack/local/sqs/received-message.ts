import { md5OfAttributes } from './contents.ts';
import { selectAttributes } from './message-attributes.ts';
import type { Delivery, Message } from './message.ts';

/** What a receive wants to see beside the body. */
export interface Wanted {
  /** Names of system attributes, or `All`. */
  readonly system: readonly string[];
  /** Names, prefixes (`foo.*`) or `All` of message attributes. */
  readonly message: readonly string[];
}

/** One entry of `Messages`: attributes only as asked for, and the MD5 of just these. */
export function receivedMessage(delivery: Delivery, wanted: Wanted): Record<string, unknown> {
  const { held, receiptHandle } = delivery;
  const { message } = held;
  const system =
    wanted.system.length === 0 ? [] : systemAttributes(message, delivery.receiveCount, wanted.system);
  const attributes = selectAttributes(message.attributes, wanted.message);
  const attributesMd5 = md5OfAttributes(attributes);
  return {
    MessageId: message.id,
    ReceiptHandle: receiptHandle,
    MD5OfBody: message.bodyMd5,
    Body: message.body,
    ...(system.length > 0 && { Attributes: Object.fromEntries(system) }),
    ...(attributesMd5 && { MD5OfMessageAttributes: attributesMd5, MessageAttributes: attributes }),
  };
}

function systemAttributes(
  message: Message,
  receiveCount: number,
  wanted: Wanted['system'],
): [string, string][] {
  const all: [string, string | undefined][] = [
    ['SenderId', message.senderId],
    ['SentTimestamp', String(message.sentAt)],
    ['ApproximateReceiveCount', String(receiveCount)],
    ['ApproximateFirstReceiveTimestamp', message.firstReceivedAt?.toString()],
    ['SequenceNumber', message.sequenceNumber],
    ['MessageDeduplicationId', message.deduplicationId],
    ['MessageGroupId', message.groupId],
    ['AWSTraceHeader', message.traceHeader],
    ['DeadLetterQueueSourceArn', message.deadLetterSourceArn],
  ];
  const asked = (name: string): boolean => wanted.includes('All') || wanted.includes(name);
  return all.filter((entry): entry is [string, string] => entry[1] !== undefined && asked(entry[0]));
}
