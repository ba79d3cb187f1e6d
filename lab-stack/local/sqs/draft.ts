import { utf8Length } from '../utf8.ts';
import { allowedCharacters, attributesSize } from './contents.ts';
import { invalidParameter, refusal } from './errors.ts';
import { contentId } from './identifiers.ts';
import { messageAttributes } from './message-attributes.ts';
import { optionalText, optionalWhole, text } from './parameters.ts';
import type { Attributes } from './message.ts';
import type { Input } from './parameters.ts';
import type { Queue } from './queue.ts';

/** A checked request to send one message. */
export interface Draft {
  readonly body: string;
  readonly attributes: Attributes;
  readonly systemAttributes: Attributes;
  /** Milliseconds. */
  readonly delayMs: number;
  readonly groupId: string | undefined;
  readonly deduplicationId: string | undefined;
  /** Bytes that count: body and message attributes. */
  readonly size: number;
}

const ID = /^[\w!"#$%&'()*+,\-./:;<=>?@[\\\]^`{|}~]{1,128}$/;

/**
 * Reads and checks one message against its queue (facts: SQS 1.2, 1.7, 1.8).
 * @throws MissingParameter, InvalidMessageContents, InvalidParameterValue
 */
export function draft(queue: Queue, input: Input): Draft {
  const body = text(input, 'MessageBody');
  if (!allowedCharacters(body))
    throw refusal(
      'InvalidMessageContents',
      'The message body has characters that SQS does not take, such as control characters. Encode it, for example as base64.',
    );
  const attributes = messageAttributes(input['MessageAttributes']);
  const delay = optionalWhole(input, 'DelaySeconds', 0, 900);
  if (queue.fifo && delay) throw notForThisType('DelaySeconds', delay);
  const groupId = identifier(input, 'MessageGroupId');
  return {
    body,
    attributes,
    systemAttributes: systemAttributes(input['MessageSystemAttributes']),
    delayMs: delay === undefined || queue.fifo ? queue.settings.delayMs : delay * 1000,
    groupId,
    deduplicationId: deduplicationId(queue, input, body),
    size: utf8Length(body) + attributesSize(attributes),
  };
}

function identifier(input: Input, name: string): string | undefined {
  const value = optionalText(input, name);
  if (value !== undefined && !ID.test(value))
    throw invalidParameter(name, value, 'it has 1 to 128 letters, digits and punctuation marks.');
  return value;
}

function deduplicationId(queue: Queue, input: Input, body: string): string | undefined {
  const given = identifier(input, 'MessageDeduplicationId');
  if (!queue.fifo) {
    if (given !== undefined) throw notForThisType('MessageDeduplicationId', given);
    return undefined;
  }
  return given ?? (queue.settings.contentBasedDeduplication ? contentId(body) : undefined);
}

function notForThisType(name: string, value: unknown): Error {
  return invalidParameter(name, value, 'the parameter is not valid for this queue type. Leave it out.');
}

/** @throws MissingParameter, InvalidParameterValue when a FIFO queue lacks a group or a deduplication id. */
export function requireFifoIds(queue: Queue, { groupId, deduplicationId: id }: Draft, missing: string): void {
  if (!queue.fifo) return;
  if (groupId === undefined)
    throw refusal(missing, 'A FIFO queue needs the parameter MessageGroupId. Add it and send again.');
  if (id === undefined)
    throw refusal(
      'InvalidParameterValue',
      'A FIFO queue needs a MessageDeduplicationId. Give one, or turn ContentBasedDeduplication on.',
    );
}

function systemAttributes(value: unknown): Attributes {
  const attributes = messageAttributes(value, 'MessageSystemAttributes');
  for (const [name, { DataType: type }] of Object.entries(attributes))
    if (name !== 'AWSTraceHeader' || type !== 'String')
      throw invalidParameter('MessageSystemAttributes', name, 'only AWSTraceHeader of type String is known.');
  return attributes;
}

/** @throws InvalidParameterValue when the message is larger than the queue takes. */
export function requireSize(queue: Queue, { size }: Draft): void {
  const most = queue.settings.maximumMessageSize;
  if (size > most)
    throw invalidParameter(
      'MessageBody',
      `of ${size} bytes`,
      `body and attributes may take ${most} bytes. Store the contents elsewhere and send a reference.`,
    );
}
