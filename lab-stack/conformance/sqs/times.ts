import { holds, refused, same } from '../assert.ts';
import type { Checks } from '../check.ts';
import { bodies, fifoQueue, freshName, inGroup, queue } from './bench.ts';
import { takesFrom } from './ranges.ts';

export const times: Checks = {
  'sqs-retention-range': async (target) => {
    const made = await queue(target);
    same((await made.attributes())['MessageRetentionPeriod'], '345600', 'the default');
    await takesFrom(made, 'MessageRetentionPeriod', 60, 1_209_600);
  },

  'sqs-retention-expires': async (target) => {
    const made = await queue(target, { MessageRetentionPeriod: '60' });
    await made.send('old');
    await target.pass(59);
    same(await made.visible(), 1, 'messages after 59 s');
    await target.pass(2);
    same(bodies(await made.receive()), [], 'messages after 61 s');
  },

  'sqs-retention-change-existing': async (target) => {
    const made = await queue(target);
    await made.send('old');
    await target.pass(120);
    await made.set({ MessageRetentionPeriod: '60' });
    // AWS may take 15 minutes over it.
    await target.pass(900);
    same(bodies(await made.receive()), [], 'messages older than the new period');
  },

  'sqs-delay-range': async (target) => {
    const made = await queue(target);
    same((await made.attributes())['DelaySeconds'], '0', 'the default');
    await takesFrom(made, 'DelaySeconds', 0, 900);
    await made.send('job', { DelaySeconds: 900 });
    await refused(made.send('job', { DelaySeconds: 901 }), 'InvalidParameterValue');
  },

  'sqs-delay-holds-back': async (target) => {
    const made = await queue(target, { DelaySeconds: '2' });
    await made.send('by the queue');
    await made.send('by itself', { DelaySeconds: 0 });
    same(bodies(await made.receive()), ['by itself'], 'receivable at once');
    await target.pass(3);
    same(bodies(await made.receive()), ['by the queue'], 'receivable after the delay');
  },

  'sqs-fifo-no-message-delay': async (target) => {
    const made = await fifoQueue(target, { DelaySeconds: '2' });
    await refused(made.send('job', { ...inGroup('g', '1'), DelaySeconds: 5 }), 'InvalidParameterValue');
    await made.send('job', inGroup('g', '2'));
    same(bodies(await made.receive()), [], 'receivable before the delay of the queue is over');
    await target.pass(3);
    same(bodies(await made.receive()), ['job'], 'receivable after it');
  },

  'sqs-wait-range': async (target) => {
    const made = await queue(target);
    same((await made.attributes())['ReceiveMessageWaitTimeSeconds'], '0', 'the default');
    await takesFrom(made, 'ReceiveMessageWaitTimeSeconds', 0, 20);
    await made.send('job');
    same(bodies(await made.receive({ WaitTimeSeconds: 20 })), ['job'], 'received');
    await refused(made.receive({ WaitTimeSeconds: 21 }), 'InvalidParameterValue');
  },

  'sqs-long-poll-wakes': async (target) => {
    const made = await queue(target);
    const polled = made.receive({ WaitTimeSeconds: 5 });
    const began = target.now();
    await target.pass(1);
    await made.send('job');
    same(bodies(await target.during(polled)), ['job'], 'received by the poll that was waiting');
    holds(target.now() - began < 4000, 'the poll returns before its five seconds are over');
  },

  'sqs-purge-interval': async (target) => {
    const made = await queue(target);
    await made.call('PurgeQueue');
    await refused(made.call('PurgeQueue'), 'PurgeQueueInProgress', { status: 403 });
    await target.pass(61);
    await made.call('PurgeQueue');
  },

  'sqs-purge-in-flight': async (target) => {
    const made = await queue(target, { VisibilityTimeout: '1' });
    await made.send('in flight');
    await made.receiveOne();
    await made.send('waiting');
    await made.call('PurgeQueue');
    await target.pass(2);
    same(bodies(await made.receive()), [], 'left after the purge');
  },

  'sqs-name-rests': async (target) => {
    const QueueName = freshName();
    const create = (): Promise<{ QueueUrl: string }> => target.call('sqs', 'CreateQueue', { QueueName });
    await target.call('sqs', 'DeleteQueue', await create());
    await refused(create(), 'QueueDeletedRecently');
    await target.pass(60);
    const again = await create();
    target.afterwards(() => target.call('sqs', 'DeleteQueue', again));
  },
};
