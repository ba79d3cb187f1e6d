import { refused, same } from '../assert.ts';
import type { Checks } from '../check.ts';
import { bodies, queue } from './bench.ts';

const entries = (count: number, body = 'b'): object[] =>
  Array.from({ length: count }, (_, index) => ({ Id: `e${index}`, MessageBody: body }));

export const batches: Checks = {
  'sqs-batch-entries': async (target) => {
    const made = await queue(target);
    const { Successful } = await made.call('SendMessageBatch', { Entries: entries(10) });
    same(Successful.length, 10, 'accepted of ten');
    await refused(made.call('SendMessageBatch', { Entries: entries(11) }), 'TooManyEntriesInBatchRequest');
    const eleven = Array.from({ length: 11 }, (_, index) => ({
      Id: `e${index}`,
      ReceiptHandle: `h${index}`,
    }));
    await refused(made.call('DeleteMessageBatch', { Entries: eleven }), 'TooManyEntriesInBatchRequest');
  },

  'sqs-batch-partial-success': async (target) => {
    const made = await queue(target);
    await made.send('job');
    const { ReceiptHandle } = await made.receiveOne();
    const Entries = [
      { Id: 'good', ReceiptHandle, VisibilityTimeout: 0 },
      { Id: 'bad', ReceiptHandle: 'no-handle', VisibilityTimeout: 0 },
    ];
    const answer = await made.call('ChangeMessageVisibilityBatch', { Entries });
    const ids = (list: { Id: string }[]): string[] => list.map(({ Id }) => Id);
    same([ids(answer.Successful), ids(answer.Failed)], [['good'], ['bad']], 'entries that did and did not');
    same(bodies(await made.receive()), ['job'], 'the good entry was carried out; visible');
  },

  'sqs-batch-empty': async (target) => {
    const made = await queue(target);
    await refused(made.call('SendMessageBatch', { Entries: [] }), 'EmptyBatchRequest');
  },

  'sqs-batch-ids-distinct': async (target) => {
    const made = await queue(target);
    const twice = [...entries(1), ...entries(1)];
    await refused(made.call('SendMessageBatch', { Entries: twice }), 'BatchEntryIdsNotDistinct');
    same(await made.visible(), 0, 'messages after the refusal');
  },

  'sqs-batch-entry-id-invalid': async (target) => {
    const made = await queue(target);
    const Entries = [{ Id: 'no spaces!', MessageBody: 'b' }];
    await refused(made.call('SendMessageBatch', { Entries }), 'InvalidBatchEntryId');
  },

  'sqs-batch-too-many': async (target) => {
    const made = await queue(target);
    await refused(made.call('SendMessageBatch', { Entries: entries(11) }), 'TooManyEntriesInBatchRequest', {
      status: 400,
      legacyCode: 'AWS.SimpleQueueService.TooManyEntriesInBatchRequest',
    });
  },

  'sqs-batch-entry-id-form': async (target) => {
    const made = await queue(target);
    const send = (Id: string): Promise<unknown> =>
      made.call('SendMessageBatch', { Entries: [{ Id, MessageBody: 'b' }] });
    await send(`aZ09-_${'x'.repeat(74)}`);
    for (const id of ['x'.repeat(81), 'a.b', 'ä']) await refused(send(id), 'InvalidBatchEntryId');
  },

  'sqs-batch-size-total': async (target) => {
    const made = await queue(target);
    const half = 524_288;
    const send = (...sizes: number[]): Promise<unknown> =>
      made.call('SendMessageBatch', {
        Entries: sizes.map((size, index) => ({ Id: `e${index}`, MessageBody: 'x'.repeat(size) })),
      });
    await send(half, half);
    await refused(send(half, half, 1), 'BatchRequestTooLong');
  },

  'sqs-batch-lowered-maximum': async (target) => {
    const made = await queue(target, { MaximumMessageSize: '1024' });
    const { Successful } = await made.call('SendMessageBatch', { Entries: entries(3, 'x'.repeat(1024)) });
    same(Successful.length, 3, 'entries accepted that are together above the lowered size');
  },
};
