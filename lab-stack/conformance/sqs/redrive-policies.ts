import { holds, refused, same } from '../assert.ts';
import type { Checks } from '../check.ts';
import { bodies, fifoQueue, freshName, kill, queue, withDeadLetters } from './bench.ts';
import { BAD_ATTRIBUTE } from './ranges.ts';

export const redrivePolicies: Checks = {
  'sqs-redrive-policy-members': async (target) => {
    const dead = await queue(target);
    const made = await queue(target);
    for (const policy of [{ deadLetterTargetArn: dead.arn }, { maxReceiveCount: 3 }])
      await refused(made.set({ RedrivePolicy: JSON.stringify(policy) }), BAD_ATTRIBUTE);
    await made.set({
      RedrivePolicy: JSON.stringify({ deadLetterTargetArn: dead.arn, maxReceiveCount: 3 }),
    });
  },

  'sqs-redrive-policy-text-number': async (target) => {
    const dead = await queue(target);
    const made = await queue(target);
    for (const maxReceiveCount of [1, '1']) {
      await made.set({ RedrivePolicy: JSON.stringify({ deadLetterTargetArn: dead.arn, maxReceiveCount }) });
      await kill(made, `after ${typeof maxReceiveCount}`);
    }
    same(bodies(await dead.receive()).toSorted(), ['after number', 'after string'], 'moved');
  },

  'sqs-max-receive-range': async (target) => {
    const dead = await queue(target);
    const made = await queue(target);
    const set = (maxReceiveCount: number): Promise<void> =>
      made.set({ RedrivePolicy: JSON.stringify({ deadLetterTargetArn: dead.arn, maxReceiveCount }) });
    for (const right of [1, 1000]) await set(right);
    for (const wrong of [0, 1001]) await refused(set(wrong), BAD_ATTRIBUTE);
  },

  'sqs-max-receive-default': async (target) => {
    const dead = await queue(target);
    const RedrivePolicy = JSON.stringify({ deadLetterTargetArn: dead.arn });
    await refused(queue(target, { RedrivePolicy }), BAD_ATTRIBUTE);
  },

  'sqs-dead-letter-same-type': async (target) => {
    const standard = await queue(target);
    const fifo = await fifoQueue(target);
    const to = (arn: string): { RedrivePolicy: string } => ({
      RedrivePolicy: JSON.stringify({ deadLetterTargetArn: arn, maxReceiveCount: 3 }),
    });
    await refused(standard.set(to(fifo.arn)), BAD_ATTRIBUTE);
    await refused(fifo.set(to(standard.arn)), BAD_ATTRIBUTE);
  },

  'sqs-redrive-allow-default': async (target) => {
    const { source, dead } = await withDeadLetters(target, 1);
    const policy = (await dead.attributes())['RedriveAllowPolicy'];
    holds(policy === undefined || policy.includes('allowAll'), 'a queue has no allow policy that forbids');
    await dead.set({ RedriveAllowPolicy: JSON.stringify({ redrivePermission: 'allowAll' }) });
    await kill(source, 'job');
    same(bodies(await dead.receive()), ['job'], 'moved');
  },

  'sqs-redrive-allow-deny': async (target) => {
    const dead = await queue(target, {
      RedriveAllowPolicy: JSON.stringify({ redrivePermission: 'denyAll' }),
    });
    const RedrivePolicy = JSON.stringify({ deadLetterTargetArn: dead.arn, maxReceiveCount: 3 });
    await refused(queue(target, { RedrivePolicy }), BAD_ATTRIBUTE);
  },

  'sqs-redrive-allow-by-queue': async (target) => {
    const dead = await queue(target);
    const friend = await queue(target);
    const byQueue = (sourceQueueArns: string[]): Promise<void> =>
      dead.set({ RedriveAllowPolicy: JSON.stringify({ redrivePermission: 'byQueue', sourceQueueArns }) });
    const names = Array.from({ length: 10 }, () => friend.arn.replace(friend.name, freshName()));
    await refused(byQueue([...names, friend.arn]), BAD_ATTRIBUTE);
    await byQueue([...names.slice(1), friend.arn]);
    const RedrivePolicy = JSON.stringify({ deadLetterTargetArn: dead.arn, maxReceiveCount: 3 });
    await friend.set({ RedrivePolicy });
    await refused(queue(target, { RedrivePolicy }), BAD_ATTRIBUTE);
  },
};
