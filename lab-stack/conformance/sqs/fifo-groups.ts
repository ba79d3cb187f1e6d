import { refused, same } from '../assert.ts';
import type { Checks } from '../check.ts';
import { bodies, fifoQueue, freshName, inGroup, queue } from './bench.ts';
import type { Queue } from './bench.ts';
import { BAD_ATTRIBUTE } from './ranges.ts';

/** Sends each body under a deduplication id of its own. */
async function sendAll(made: Queue, group: string, ...texts: string[]): Promise<void> {
  for (const body of texts) await made.send(body, inGroup(group, `${group}-${body}`));
}

export const fifoGroups: Checks = {
  'sqs-fifo-throughput-limit': async (target) => {
    const made = await fifoQueue(target);
    same((await made.attributes())['FifoThroughputLimit'], 'perQueue', 'the default');
    await refused(made.set({ FifoThroughputLimit: 'perMessageGroupId' }), BAD_ATTRIBUTE);
    await made.set({ FifoThroughputLimit: 'perMessageGroupId', DeduplicationScope: 'messageGroup' });
  },

  'sqs-fifo-receive-fills-from-group': async (target) => {
    const made = await fifoQueue(target);
    await sendAll(made, 'a', '1', '2');
    await sendAll(made, 'b', '3');
    await sendAll(made, 'a', '4');
    const messages = await made.receive({ MaxNumberOfMessages: 3 });
    same(bodies(messages), ['1', '2', '4'], 'received of three asked for');
  },

  'sqs-fifo-group-locked': async (target) => {
    const made = await fifoQueue(target);
    await sendAll(made, 'a', '1', '2');
    await sendAll(made, 'b', '3');
    const first = await made.receiveOne();
    same(first.Body, '1', 'received first');
    same(bodies(await made.receive()), ['3'], 'received while the group is locked');
    await made.remove(first);
    same(bodies(await made.receive()), ['2'], 'received after the delete');
  },

  'sqs-fifo-earlier-again': async (target) => {
    const made = await fifoQueue(target, { VisibilityTimeout: '2' });
    await sendAll(made, 'a', '1', '2', '3');
    const received = await made.receive();
    same(bodies(received), ['1', '2', '3'], 'received');
    await made.hide(received[1]!, 30);
    await target.pass(3);
    same(bodies(await made.receive()), ['1'], 'received while the second of three stays in flight');
  },

  'sqs-fifo-partial-receive-hides': async (target) => {
    const made = await fifoQueue(target);
    await sendAll(made, 'a', '1', '2', '3', '4');
    const two = await made.receive({ MaxNumberOfMessages: 2 });
    same(bodies(two), ['1', '2'], 'received');
    same(bodies(await made.receive()), [], 'received while two are in flight');
    for (const message of two) await made.remove(message);
    same(bodies(await made.receive()), ['3', '4'], 'received after the two were deleted');
  },

  'sqs-fifo-receive-attempt': async (target) => {
    const made = await fifoQueue(target, { VisibilityTimeout: '3' });
    await sendAll(made, 'a', '1');
    const ReceiveRequestAttemptId = freshName();
    const first = await made.receiveOne({ ReceiveRequestAttemptId });
    await target.pass(2);
    const again = await made.receiveOne({ ReceiveRequestAttemptId });
    same(again.MessageId, first.MessageId, 'the message of the repeated receive');
    await target.pass(2);
    same(bodies(await made.receive()), [], 'visible four seconds after the first and two after the second');
  },

  'sqs-fifo-name': async (target) => {
    const create = (QueueName: string, fifo: boolean): Promise<{ QueueUrl: string }> =>
      target.call('sqs', 'CreateQueue', { QueueName, Attributes: fifo ? { FifoQueue: 'true' } : {} });
    const longest = `${freshName().padEnd(75, 'x')}.fifo`;
    const made = await create(longest, true);
    target.afterwards(() => target.call('sqs', 'DeleteQueue', made));
    const bad = ['InvalidParameterValue', 'InvalidAttributeValue'];
    await refused(create(`x${longest}`, true), bad);
    await refused(create(freshName(), true), bad);
    await refused(create(freshName('.fifo'), false), bad);
  },

  'sqs-fifo-no-conversion': async (target) => {
    const standard = await queue(target);
    const made = await fifoQueue(target);
    await refused(standard.set({ FifoQueue: 'true' }), 'InvalidAttributeName');
    await refused(made.set({ FifoQueue: 'false' }), 'InvalidAttributeValue');
  },
};
