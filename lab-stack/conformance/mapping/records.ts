import { holds, same } from '../assert.ts';
import type { Checks } from '../check.ts';
import { inGroup, kill, queue, withDeadLetters } from '../sqs/bench.ts';
import type { Answer, Input, Target } from '../target.ts';
import { pipeline } from './bench.ts';
import type { PipelineOptions } from './bench.ts';

const TEXT = { DataType: 'String', StringValue: 'invoice' };
const BINARY = { DataType: 'Binary', BinaryValue: 'AAH/' };

/** The record that a function gets of one message, and the ARN of the queue. */
async function recordOf(
  target: Target,
  more: Input = {},
  options: PipelineOptions = {},
): Promise<{ record: Answer; arn: string; sentAt: number }> {
  const made = await pipeline(target, () => null, options);
  const sentAt = made.world.now();
  if (!options.source) await made.source.send('{"a": 1 }', more);
  await made.map();
  await made.world.pass(1);
  return { record: made.world.invocations[0]?.event.Records[0], arn: made.source.arn, sentAt };
}

export const records: Checks = {
  'record-members': async (target) => {
    const plain = [
      'attributes',
      'awsRegion',
      'body',
      'eventSource',
      'eventSourceARN',
      'md5OfBody',
      'messageAttributes',
      'messageId',
      'receiptHandle',
    ];
    same(Object.keys((await recordOf(target)).record).toSorted(), plain, 'the members');
    const { record } = await recordOf(target, { MessageAttributes: { kind: TEXT } });
    same(
      Object.keys(record).toSorted(),
      [...plain, 'md5OfMessageAttributes'].toSorted(),
      'with an attribute',
    );
  },

  'record-source': async (target) => {
    const { record, arn } = await recordOf(target);
    same([record.eventSource, record.eventSourceARN], ['aws:sqs', arn], 'source and ARN');
    same(record.awsRegion, arn.split(':')[3], 'the Region');
  },

  'record-body-text': async (target) => {
    same((await recordOf(target)).record.body, '{"a": 1 }', 'the body');
  },

  'record-attributes': async (target) => {
    const { record, sentAt } = await recordOf(target);
    const { ApproximateReceiveCount, SentTimestamp, SenderId, ApproximateFirstReceiveTimestamp } =
      record.attributes;
    same(ApproximateReceiveCount, '1', 'the receive count');
    same(SentTimestamp, String(sentAt), 'the time of the send');
    holds(Number(ApproximateFirstReceiveTimestamp) >= sentAt, 'the first receive is in milliseconds, too');
    holds(
      Object.values(record.attributes).every((value) => typeof value === 'string'),
      'all are texts',
    );
    holds(typeof SenderId === 'string' && SenderId !== '', 'there is a sender');
  },

  'record-fifo-attributes': async (target) => {
    const { record } = await recordOf(target, inGroup('g', 'd'), { fifo: true });
    const { SequenceNumber, MessageGroupId, MessageDeduplicationId } = record.attributes;
    same([MessageGroupId, MessageDeduplicationId], ['g', 'd'], 'group and deduplication id');
    holds(/^\d+$/.test(SequenceNumber), 'there is a sequence number');
  },

  'record-fair-group': async (target) => {
    same((await recordOf(target, inGroup('tenant'))).record.attributes.MessageGroupId, 'tenant', 'the group');
  },

  'record-trace-header': async (target) => {
    const AWSTraceHeader = { DataType: 'String', StringValue: 'Root=1-5e1b4151-5ac6c58f5b5daa6500000000' };
    const { record } = await recordOf(target, { MessageSystemAttributes: { AWSTraceHeader } });
    same(record.attributes.AWSTraceHeader, AWSTraceHeader.StringValue, 'the trace header');
  },

  'record-dead-letter-source': async (target) => {
    const arns: { source?: string } = {};
    const { record } = await recordOf(
      target,
      {},
      {
        async source(world) {
          const { source, dead } = await withDeadLetters(world, 1);
          await kill(source, 'job');
          arns.source = source.arn;
          return dead;
        },
      },
    );
    same(record.attributes.DeadLetterQueueSourceArn, arns.source, 'the queue from which it came');
  },

  'record-message-attributes': async (target) => {
    const { record } = await recordOf(target, { MessageAttributes: { kind: TEXT, raw: BINARY } });
    const lists = { stringListValues: [], binaryListValues: [] };
    same(
      record.messageAttributes,
      {
        kind: { stringValue: 'invoice', ...lists, dataType: 'String' },
        raw: { binaryValue: 'AAH/', ...lists, dataType: 'Binary' },
      },
      'the message attributes',
    );
  },

  'record-casing': async (target) => {
    const made = await queue(target);
    await made.send('job', { MessageAttributes: { kind: TEXT } });
    const message = await made.receiveOne();
    for (const member of ['MessageId', 'ReceiptHandle', 'Body', 'MD5OfBody', 'Attributes'])
      holds(member in message, `a received message has ${member}`);
    same(message.MessageAttributes?.['kind']?.StringValue, 'invoice', 'MessageAttributes.kind.StringValue');
  },
};
