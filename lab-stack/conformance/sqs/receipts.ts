import { holds, refused, same } from '../assert.ts';
import type { Checks } from '../check.ts';
import { bodies, fifoQueue, inGroup, queue } from './bench.ts';

export const receipts: Checks = {
  'sqs-receipt-per-receive': async (target) => {
    const made = await queue(target);
    await made.send('job');
    const first = await made.receiveOne({ VisibilityTimeout: 0 });
    const second = await made.receiveOne();
    same(second.MessageId, first.MessageId, 'the message id');
    holds(second.ReceiptHandle !== first.ReceiptHandle, 'the second receive gives another handle');
  },

  'sqs-receipt-length': async (target) => {
    const made = await queue(target);
    await made.send('job');
    const { ReceiptHandle: handle } = await made.receiveOne();
    holds(handle.length > 0 && handle.length <= 1024, `a handle of ${handle.length} is at most 1,024 long`);
  },

  'sqs-message-id-length': async (target) => {
    const made = await queue(target);
    const { MessageId: id } = await made.send('job');
    holds(id.length > 0 && id.length <= 100, `an id of ${id.length} is at most 100 long`);
  },

  'sqs-delete-old-handle': async (target) => {
    const made = await queue(target);
    await made.send('job');
    const first = await made.receiveOne({ VisibilityTimeout: 0 });
    await made.receiveOne();
    // An answer is all that is promised: a refusal would reject.
    await made.remove(first);
  },

  'sqs-standard-delete-expired': async (target) => {
    const made = await queue(target, { VisibilityTimeout: '1' });
    await made.send('job');
    const message = await made.receiveOne();
    await target.pass(2);
    await made.remove(message);
    same(bodies(await made.receive()), [], 'left after the delete');
  },

  'sqs-standard-change-expired': async (target) => {
    const made = await queue(target, { VisibilityTimeout: '1' });
    await made.send('job');
    const message = await made.receiveOne();
    await target.pass(2);
    await made.hide(message, 30);
  },

  'sqs-fifo-delete-expired': async (target) => {
    const made = await fifoQueue(target, { VisibilityTimeout: '1' });
    await made.send('job', inGroup('g', '1'));
    const message = await made.receiveOne();
    await target.pass(2);
    await refused(made.remove(message), 'InvalidParameterValue', { status: 400 });
    same(bodies(await made.receive()), ['job'], 'left after the refused delete');
  },

  'sqs-fifo-extended-handle': async (target) => {
    const made = await fifoQueue(target, { VisibilityTimeout: '2' });
    await made.send('job', inGroup('g', '1'));
    const message = await made.receiveOne();
    await target.pass(1);
    await made.hide(message, 10);
    await target.pass(3);
    await made.remove(message);
    same(bodies(await made.receive()), [], 'left after the delete');
  },

  'sqs-delete-twice': async (target) => {
    const made = await queue(target);
    await made.send('job');
    const message = await made.receiveOne();
    await made.remove(message);
    await made.remove(message);
  },

  'sqs-receipt-garbage': async (target) => {
    const made = await queue(target);
    const garbage = { ReceiptHandle: 'no-handle' };
    await refused(made.call('DeleteMessage', garbage), 'ReceiptHandleIsInvalid');
    await refused(
      made.call('ChangeMessageVisibility', { ...garbage, VisibilityTimeout: 5 }),
      'ReceiptHandleIsInvalid',
    );
  },

  'sqs-change-after-delete': async (target) => {
    const made = await queue(target);
    await made.send('job');
    const message = await made.receiveOne();
    await made.remove(message);
    await refused(made.hide(message, 5), 'InvalidParameterValue', { status: 400 });
  },
};
