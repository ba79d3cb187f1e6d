import { holds, refused, same } from '../assert.ts';
import type { Checks } from '../check.ts';
import { bodies, queue } from './bench.ts';
import { takesFrom } from './ranges.ts';

const TWELVE_HOURS = 43_200;

export const visibility: Checks = {
  'sqs-visibility-range': async (target) => {
    const made = await queue(target);
    same((await made.attributes())['VisibilityTimeout'], '30', 'the default');
    await takesFrom(made, 'VisibilityTimeout', 0, TWELVE_HOURS);
  },

  'sqs-visibility-ceiling': async (target) => {
    const made = await queue(target, { VisibilityTimeout: '30000' });
    await made.send('kept');
    const message = await made.receiveOne();
    await target.pass(20_000);
    await made.hide(message, 23_000);
    await target.pass(20_000);
    await refused(made.hide(message, 10_000), 'InvalidParameterValue');
    await made.hide(message, 3000);
  },

  'sqs-visibility-full-ceiling-late': async (target) => {
    const made = await queue(target);
    await made.send('kept');
    const message = await made.receiveOne();
    await target.pass(1);
    await refused(made.hide(message, TWELVE_HOURS), 'InvalidParameterValue');
    await made.hide(message, 43_195);
  },

  'sqs-visibility-no-clamp': async (target) => {
    const made = await queue(target, { VisibilityTimeout: '3' });
    await made.send('kept');
    const message = await made.receiveOne();
    await target.pass(1);
    await refused(made.hide(message, TWELVE_HOURS), 'InvalidParameterValue');
    await target.pass(3);
    same(
      bodies(await made.receive()),
      ['kept'],
      'a refused change leaves the timeout as it was; the message',
    );
  },

  'sqs-visibility-starts-at-call': async (target) => {
    const made = await queue(target, { VisibilityTimeout: '3' });
    await made.send('job');
    const message = await made.receiveOne();
    await target.pass(2);
    await made.hide(message, 3);
    await target.pass(2);
    same(bodies(await made.receive()), [], 'four seconds after the receive, two after the change, visible');
    await target.pass(2);
    same(bodies(await made.receive()), ['job'], 'after the change ran out, visible');
  },

  'sqs-visibility-one-receipt': async (target) => {
    const made = await queue(target, { VisibilityTimeout: '30' });
    await made.send('job');
    await made.hide(await made.receiveOne(), 1);
    await target.pass(2);
    await made.receiveOne();
    await target.pass(2);
    same(bodies(await made.receive()), [], 'the second receive has the 30 s of the queue; visible');
  },

  'sqs-visibility-zero': async (target) => {
    const made = await queue(target);
    await made.send('job');
    await made.hide(await made.receiveOne(), 0);
    same(bodies(await made.receive()), ['job'], 'visible');
  },

  'sqs-visibility-per-receive': async (target) => {
    const made = await queue(target, { VisibilityTimeout: '30' });
    await made.send('job');
    await made.receiveOne({ VisibilityTimeout: 2 });
    await target.pass(1);
    same(bodies(await made.receive()), [], 'after one of two seconds, visible');
    await target.pass(2);
    holds((await made.receive()).length === 1, 'the message is visible after its own two seconds');
  },
};
