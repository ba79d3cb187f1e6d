import { createHash } from 'node:crypto';
import { holds, refused, same } from '../assert.ts';
import type { Checks } from '../check.ts';
import { bodies, fifoQueue, inGroup } from './bench.ts';

export const fifoIds: Checks = {
  'sqs-fifo-group-required': async (target) => {
    const made = await fifoQueue(target);
    await refused(made.send('job', { MessageDeduplicationId: '1' }), 'MissingParameter');
  },

  'sqs-fifo-deduplication-required': async (target) => {
    const made = await fifoQueue(target);
    await refused(made.send('job', inGroup('g')), 'InvalidParameterValue');
    await made.set({ ContentBasedDeduplication: 'true' });
    await made.send('job', inGroup('g'));
  },

  'sqs-fifo-id-length': async (target) => {
    const made = await fifoQueue(target);
    const long = 'x'.repeat(128);
    await made.send('job', inGroup(long, long));
    await refused(made.send('job', inGroup(`${long}x`, '2')), 'InvalidParameterValue');
    await refused(made.send('job', inGroup('g', `${long}x`)), 'InvalidParameterValue');
  },

  'sqs-fifo-deduplication-interval': async (target) => {
    const made = await fifoQueue(target);
    await made.send('one', inGroup('g', '1'));
    await target.pass(299);
    await made.send('within five minutes', inGroup('g', '1'));
    await target.pass(2);
    await made.send('after them', inGroup('g', '1'));
    same(bodies(await made.receive()), ['one', 'after them'], 'delivered');
  },

  'sqs-fifo-duplicate-accepted': async (target) => {
    const made = await fifoQueue(target);
    await made.send('one', inGroup('g', '1'));
    const second = await made.send('one', inGroup('g', '1'));
    holds(typeof second.MessageId === 'string', 'the duplicate is answered with a message id');
    same(bodies(await made.receive()), ['one'], 'delivered');
  },

  'sqs-fifo-duplicate-after-delete': async (target) => {
    const made = await fifoQueue(target);
    await made.send('one', inGroup('g', '1'));
    await made.remove(await made.receiveOne());
    await made.send('one', inGroup('g', '1'));
    same(bodies(await made.receive()), [], 'delivered again');
  },

  'sqs-fifo-duplicate-after-purge': async (target) => {
    const made = await fifoQueue(target);
    await made.send('one', inGroup('g', '1'));
    await made.call('PurgeQueue');
    await made.send('again', inGroup('g', '1'));
    same(bodies(await made.receive()), ['again'], 'delivered after the purge');
  },

  'sqs-fifo-content-deduplication': async (target) => {
    const made = await fifoQueue(target, { ContentBasedDeduplication: 'true' });
    const marked = { MessageAttributes: { kind: { DataType: 'String', StringValue: 'other' } } };
    await made.send('one', inGroup('g'));
    await made.send('one', { ...inGroup('h'), ...marked });
    await made.send('two', inGroup('i'));
    const messages = await made.receive();
    same(bodies(messages).toSorted(), ['one', 'two'], 'delivered');
    same(
      messages.find(({ Body }) => Body === 'one')?.Attributes['MessageDeduplicationId'],
      createHash('sha256').update('one').digest('hex'),
      'the id that the queue made',
    );
  },

  'sqs-fifo-explicit-id-wins': async (target) => {
    const made = await fifoQueue(target, { ContentBasedDeduplication: 'true' });
    await made.send('one', inGroup('g', 'a'));
    await made.send('one', inGroup('h', 'b'));
    const ids = (await made.receive()).map(({ Attributes }) => Attributes['MessageDeduplicationId']);
    same(ids.toSorted(), ['a', 'b'], 'the ids of two messages with one body');
  },

  'sqs-fifo-scope-queue': async (target) => {
    const made = await fifoQueue(target);
    same((await made.attributes())['DeduplicationScope'], 'queue', 'the default');
    await made.send('one', inGroup('a', '1'));
    await made.send('other', inGroup('b', '1'));
    same(bodies(await made.receive()), ['one'], 'delivered');
  },

  'sqs-fifo-scope-group': async (target) => {
    const made = await fifoQueue(target, { DeduplicationScope: 'messageGroup' });
    await made.send('one', inGroup('a', '1'));
    await made.send('other', inGroup('b', '1'));
    await made.send('again', inGroup('a', '1'));
    same(bodies(await made.receive()).toSorted(), ['one', 'other'], 'delivered');
  },
};
