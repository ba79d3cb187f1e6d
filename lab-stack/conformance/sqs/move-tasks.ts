import { holds, same, refused } from '../assert.ts';
import type { Checks } from '../check.ts';
import { bodies, failOnce, fifoQueue, inGroup, kill, queue, withDeadLetters } from './bench.ts';
import type { Queue } from './bench.ts';
import { moved, start } from './tasks.ts';

export const moveTasks: Checks = {
  'sqs-move-task-home': async (target) => {
    const { source, dead } = await withDeadLetters(target, 1);
    const second = await queue(target, policyTo(dead));
    await kill(source, 'of the first');
    await kill(second, 'of the second');
    await start(target, dead);
    same((await moved(target, dead)).Status, 'COMPLETED', 'the state of the task');
    same(bodies(await source.receive()), ['of the first'], 'back in the first source');
    same(bodies(await second.receive()), ['of the second'], 'back in the second source');
  },

  'sqs-move-task-destination': async (target) => {
    const { source, dead } = await withDeadLetters(target, 1, { fifo: true });
    const other = await fifoQueue(target);
    const standard = await queue(target);
    await kill(source, 'job', inGroup('g', '1'));
    await refused(start(target, dead, { DestinationArn: standard.arn }), 'InvalidParameterValue');
    await start(target, dead, { DestinationArn: other.arn });
    await moved(target, dead);
    same(bodies(await other.receive()), ['job'], 'in the destination');
  },

  'sqs-move-task-new-message': async (target) => {
    const { source, dead } = await withDeadLetters(target, 1, { source: { MessageRetentionPeriod: '120' } });
    const sent = await source.send('job');
    const first = await source.receiveOne({ VisibilityTimeout: 0 });
    await failOnce(source);
    await target.pass(60);
    await start(target, dead);
    await moved(target, dead);
    const back = await source.receiveOne({ VisibilityTimeout: 0 });
    holds(back.MessageId !== sent.MessageId, 'the message that is back has another id');
    const [before, after] = [first, back].map(({ Attributes }) => Number(Attributes['SentTimestamp']));
    holds(after! > before!, 'the message that is back was sent later');
    await target.pass((before! + 120_000 - target.now()) / 1000);
    same(await source.visible(), 1, 'messages when the retention counted from the first send is over');
  },

  'sqs-move-task-order': async (target) => {
    const { source, dead } = await withDeadLetters(target, 1);
    for (const body of ['first', 'second', 'third']) {
      await kill(source, body);
      await target.pass(0.1);
    }
    await start(target, dead);
    await moved(target, dead);
    await source.send('live');
    const back: string[] = [];
    for (let index = 0; index < 4; index++) back.push((await source.receiveOne()).Body);
    same(back, ['first', 'second', 'third', 'live'], 'the order in the source');
  },

  'sqs-move-task-receive-count': async (target) => {
    const { source, dead } = await withDeadLetters(target, 1);
    await kill(source, 'job');
    await start(target, dead);
    await moved(target, dead);
    same((await source.receiveOne()).Attributes['ApproximateReceiveCount'], '1', 'the count after the move');
  },
};

function policyTo({ arn }: Queue): Record<string, string> {
  return { RedrivePolicy: JSON.stringify({ deadLetterTargetArn: arn, maxReceiveCount: 1 }) };
}
