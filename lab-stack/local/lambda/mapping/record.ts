/** A message as ReceiveMessage gives it on the wire. */
export interface SqsMessage {
  readonly MessageId: string;
  readonly ReceiptHandle: string;
  readonly Body: string;
  readonly MD5OfBody?: string;
  readonly MD5OfMessageAttributes?: string;
  readonly Attributes?: Readonly<Record<string, string>>;
  readonly MessageAttributes?: Readonly<Record<string, SqsMessageAttribute>>;
}

export interface SqsMessageAttribute {
  readonly DataType: string;
  readonly StringValue?: string;
  /** Base64 text. */
  readonly BinaryValue?: string;
}

/** A message as a function gets it. */
export interface SqsRecord {
  readonly messageId: string;
  readonly receiptHandle: string;
  readonly body: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly messageAttributes: Readonly<Record<string, SqsRecordAttribute>>;
  readonly md5OfBody: string;
  readonly md5OfMessageAttributes?: string;
  readonly eventSource: 'aws:sqs';
  readonly eventSourceARN: string;
  readonly awsRegion: string;
}

export interface SqsRecordAttribute {
  readonly stringValue?: string;
  readonly binaryValue?: string;
  readonly stringListValues: readonly string[];
  readonly binaryListValues: readonly string[];
  readonly dataType: string;
}

/** The record of an SQS event. Source: facts 2.8; names and case are exact. */
export function toRecord(message: SqsMessage, queueArn: string): SqsRecord {
  return {
    messageId: message.MessageId,
    receiptHandle: message.ReceiptHandle,
    body: message.Body,
    attributes: message.Attributes ?? {},
    messageAttributes: Object.fromEntries(
      Object.entries(message.MessageAttributes ?? {}).map(([name, value]) => [name, toAttribute(value)]),
    ),
    md5OfBody: message.MD5OfBody ?? '',
    ...(message.MD5OfMessageAttributes && { md5OfMessageAttributes: message.MD5OfMessageAttributes }),
    eventSource: 'aws:sqs',
    eventSourceARN: queueArn,
    awsRegion: queueArn.split(':')[3] ?? '',
  };
}

function toAttribute({ DataType, StringValue, BinaryValue }: SqsMessageAttribute): SqsRecordAttribute {
  return {
    ...(StringValue !== undefined && { stringValue: StringValue }),
    ...(BinaryValue !== undefined && { binaryValue: BinaryValue }),
    stringListValues: [],
    binaryListValues: [],
    dataType: DataType,
  };
}
