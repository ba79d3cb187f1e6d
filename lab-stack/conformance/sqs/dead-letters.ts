import { same } from '../assert.ts';
import type { Checks } from '../check.ts';
import { bodies, failOnce, inGroup, kill, withDeadLetters } from './bench.ts';

const DAY = 86_400;
const count = (message: { Attributes: Record<string, string> }): string | undefined =>
  message.Attributes['ApproximateReceiveCount'];

export const deadLetters: Checks = {
  'sqs-receive-count-meaning': async (target) => {
    const { source, dead } = await withDeadLetters(target, 2);
    await source.send('job');
    const seen = [
      await source.receiveOne({ VisibilityTimeout: 0 }),
      await source.receiveOne({ VisibilityTimeout: 0 }),
    ];
    await source.receive();
    seen.push(await dead.receiveOne());
    same(seen.map(count), ['1', '2', '3'], 'the counts in the source, twice, and in the dead-letter queue');
  },

  'sqs-receive-count-move': async (target) => {
    const { source, dead } = await withDeadLetters(target, 1);
    await source.send('job');
    same(count(await source.receiveOne({ VisibilityTimeout: 0 })), '1', 'the count in the source');
    same(bodies(await source.receive()), [], 'returned by the attempt that moves');
    same(count(await dead.receiveOne()), '2', 'the count in the dead-letter queue');
  },

  'sqs-move-keeps': async (target) => {
    const { source, dead } = await withDeadLetters(target, 1);
    const MessageAttributes = { kind: { DataType: 'String', StringValue: 'invoice' } };
    await source.send('job', { MessageAttributes });
    const before = await source.receiveOne({ VisibilityTimeout: 1 });
    await target.pass(2);
    await source.receive();
    const after = await dead.receiveOne();
    same(after.MessageId, before.MessageId, 'the message id');
    same(after.Attributes['SentTimestamp'], before.Attributes['SentTimestamp'], 'the time of the send');
    same(after.MessageAttributes?.['kind']?.StringValue, 'invoice', 'the message attribute');
  },

  'sqs-move-source-attribute': async (target) => {
    const { source, dead } = await withDeadLetters(target, 1);
    await kill(source, 'job');
    same((await dead.receiveOne()).Attributes['DeadLetterQueueSourceArn'], source.arn, 'the source named');
  },

  'sqs-any-receive-counts': async (target) => {
    const { source, dead } = await withDeadLetters(target, 2, { source: { VisibilityTimeout: '1' } });
    await source.send('only looked at');
    await source.receiveOne();
    await target.pass(2);
    await source.receiveOne();
    await target.pass(2);
    same(bodies(await source.receive()), [], 'returned after two receives that were let go');
    same(bodies(await dead.receive()), ['only looked at'], 'in the dead-letter queue');
  },

  'sqs-back-of-queue': async (target) => {
    const { source } = await withDeadLetters(target, 100);
    await source.send('first');
    for (let receives = 0; receives < 2; receives++) await source.receiveOne({ VisibilityTimeout: 0 });
    await source.send('second');
    // A standard queue promises no order, so the other message may come before the third receive.
    for (let tries = 0; tries < 3; tries++)
      if ((await source.receiveOne({ VisibilityTimeout: 0 })).Body === 'first') break;
    same((await source.receiveOne()).Body, 'second', 'next after three receives of the first');
  },

  'sqs-redrive-moment': async (target) => {
    const { source, dead } = await withDeadLetters(target, 3);
    await source.send('job');
    for (let receives = 0; receives < 3; receives++) await source.receiveOne({ VisibilityTimeout: 0 });
    same(await dead.visible(), 0, 'in the dead-letter queue before the fourth attempt');
    same(bodies(await source.receive()), [], 'returned by the fourth attempt');
    same(bodies(await dead.receive()), ['job'], 'in the dead-letter queue after it');
  },

  'sqs-redrive-no-background': async (target) => {
    const { source, dead } = await withDeadLetters(target, 1, { source: { VisibilityTimeout: '1' } });
    await source.send('job');
    await source.receiveOne();
    await target.pass(3);
    same([await source.total(), await dead.total()], [1, 0], 'messages in the source and in the other queue');
  },

  'sqs-fifo-dead-letter-deduplication': async (target) => {
    const { source, dead } = await withDeadLetters(target, 1, { fifo: true });
    const { MessageId } = await source.send('job', inGroup('g', 'mine'));
    await failOnce(source);
    const moved = await dead.receiveOne();
    same(moved.Attributes['MessageDeduplicationId'], MessageId, 'the deduplication id after the move');
  },

  'sqs-fifo-dead-letter-keeps-id': async (target) => {
    const { source, dead } = await withDeadLetters(target, 1, { fifo: true });
    const { MessageId } = await source.send('job', inGroup('g', '1'));
    await failOnce(source);
    same((await dead.receiveOne()).MessageId, MessageId, 'the message id after the move');
  },

  'sqs-fifo-dead-letter-order': async (target) => {
    const { source, dead } = await withDeadLetters(target, 1, { fifo: true });
    await source.send('first', inGroup('g', '1'));
    await source.receiveOne({ VisibilityTimeout: 0 });
    await source.send('second', inGroup('g', '2'));
    same((await source.receiveOne()).Body, 'second', 'handed out of the group after the first was moved');
    same(bodies(await dead.receive()), ['first'], 'moved');
  },

  'sqs-dead-letter-retention-standard': async (target) => {
    const { source, dead } = await withDeadLetters(target, 1, {
      dead: { MessageRetentionPeriod: String(4 * DAY) },
    });
    await source.send('job');
    await target.pass(DAY);
    await failOnce(source);
    await target.pass(3 * DAY - 10);
    same(await dead.visible(), 1, 'in the dead-letter queue just before three days there');
    await target.pass(20);
    same(await dead.visible(), 0, 'in the dead-letter queue just after three days there');
  },

  'sqs-dead-letter-retention-fifo': async (target) => {
    const { source, dead } = await withDeadLetters(target, 1, {
      fifo: true,
      dead: { MessageRetentionPeriod: String(4 * DAY) },
    });
    await source.send('job', inGroup('g', '1'));
    await target.pass(DAY);
    await failOnce(source);
    await target.pass(4 * DAY - 10);
    same(await dead.visible(), 1, 'in the dead-letter queue just before four days there');
    await target.pass(20);
    same(await dead.visible(), 0, 'in the dead-letter queue just after four days there');
  },
};
