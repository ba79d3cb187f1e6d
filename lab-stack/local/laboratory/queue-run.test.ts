import { expect, test } from 'vitest';
import { momentText } from './moment.ts';
import { arnOf } from './names.ts';
import { openQueueRun } from './queue-run.ts';
import type { QueueSetup } from './setup.ts';

function setup(changes: Partial<QueueSetup>): QueueSetup {
  const redrive = { deadLetterTargetArn: arnOf('dead-letters'), maxReceiveCount: 2 };
  return {
    queues: [
      { name: 'dead-letters', attributes: {} },
      { name: 'jobs', attributes: { VisibilityTimeout: '20', RedrivePolicy: JSON.stringify(redrive) } },
    ],
    source: 'jobs',
    deadLetters: 'dead-letters',
    mapping: { FunctionResponseTypes: ['ReportBatchItemFailures'] },
    timeout: 10,
    places: 1,
    work: async (records, { wait }) => {
      await wait(3);
      return { batchItemFailures: records.map(({ messageId }) => ({ itemIdentifier: messageId })) };
    },
    ...changes,
  };
}

test('a run is told in moments, from the receive to the dead-letter queue', async () => {
  const run = await openQueueRun(setup({}));
  await run.send(['m1', 'm2']);
  await run.until(100);
  expect(run.moments.map(momentText)).toEqual([
    '0 s: m1 and m2 are received.',
    '0 s: run 1 of the function begins, with m1 and m2.',
    '3 s: run 1 ends, and reports m1 and m2 as failed.',
    '20 s: m1 and m2 are received.',
    '20 s: run 2 of the function begins, with m1 and m2.',
    '23 s: run 2 ends, and reports m1 and m2 as failed.',
    '40 s: m1 and m2 are moved to the dead-letter queue.',
  ]);
  expect(run.held('jobs')).toEqual([]);
});

test('without a place the function never begins, and what is done is deleted', async () => {
  const stopped = await openQueueRun(setup({ places: 0 }));
  await stopped.send(['m1']);
  await stopped.until(100);
  expect(stopped.moments.map(({ kind }) => kind)).toEqual(['received', 'received', 'dead-letter']);

  const well = await openQueueRun(setup({ work: async () => undefined }));
  await well.send(['m1']);
  await well.until(100);
  expect(well.moments.map(({ kind }) => kind)).toEqual(['received', 'begins', 'returns', 'deleted']);
});

test('the function can be invoked beside its mapping, where it has a place', async () => {
  const run = await openQueueRun(setup({ mapping: { Enabled: false } }));
  const invoking = run.invoke(['by hand']);
  await run.until(10);
  expect(await invoking).toBe(true);
  expect(run.moments.map(({ kind }) => kind)).toEqual(['begins', 'returns']);

  const stopped = await openQueueRun(setup({ places: 0 }));
  expect(await stopped.invoke(['by hand'])).toBe(false);
});

test('a function may hide its message for another time than the queue would', async () => {
  const run = await openQueueRun(
    setup({
      work: async ([record], { wait, hide }) => {
        await wait(3);
        await hide(record!, 5);
        throw new Error('later');
      },
    }),
  );
  await run.send(['m1']);
  await run.until(10);
  expect(run.moments.map(momentText).slice(0, 5)).toEqual([
    '0 s: m1 is received.',
    '0 s: run 1 of the function begins, with m1.',
    '3 s: run 1 changes the visibility timeout of m1.',
    '3 s: run 1 throws.',
    '8 s: m1 is received.',
  ]);
});

test('a setting that the service refuses is refused here', async () => {
  await expect(openQueueRun(setup({ timeout: 30 }))).rejects.toThrow(/visibility timeout/i);
});
