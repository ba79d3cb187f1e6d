/** The two runs about which stage a asks, played by the local runtime: nothing here knows their answers. */

import type { Moment } from '../../lab-stack/local/laboratory/moment.ts';
import { arnOf } from '../../lab-stack/local/laboratory/names.ts';
import { openQueueRun } from '../../lab-stack/local/laboratory/queue-run.ts';
import type { SqsRecord, Work, WorkTools } from '../../lab-stack/local/laboratory/setup.ts';

/** What the README tells of the set-up; seconds. */
const VISIBILITY = 60;
const TIMEOUT = 30;
const WORK = 5;
const MESSAGES = ['m1', 'm2', 'm3'];
/** Everything has come to rest by then. */
const END = 600;

const once = (play: () => Promise<readonly Moment[]>): (() => Promise<readonly Moment[]>) => {
  let played: Promise<readonly Moment[]> | undefined;
  return () => (played ??= play());
};

/** m2 fails the first time, and the function throws there and then. */
export const afterThrow = once(() =>
  play(async (records, { wait }) => {
    for (const record of records) await workOn(record, wait);
  }),
);

/** m2 fails the first time; the function goes on, and reports it at the end. */
export const afterReport = once(() =>
  play(async (records, { wait }) => {
    const batchItemFailures: { itemIdentifier: string }[] = [];
    for (const record of records) {
      await workOn(record, wait).catch(() => batchItemFailures.push({ itemIdentifier: record.messageId }));
    }
    return { batchItemFailures };
  }),
);

async function workOn({ body, attributes }: SqsRecord, wait: WorkTools['wait']): Promise<void> {
  await wait(WORK);
  if (body === 'm2' && attributes['ApproximateReceiveCount'] === '1')
    throw new Error('The provider is busy.');
}

async function play(work: Work): Promise<readonly Moment[]> {
  const redrive = { deadLetterTargetArn: arnOf('dead-letters'), maxReceiveCount: 5 };
  const run = await openQueueRun({
    queues: [
      { name: 'dead-letters', attributes: {} },
      {
        name: 'jobs',
        attributes: { VisibilityTimeout: String(VISIBILITY), RedrivePolicy: JSON.stringify(redrive) },
      },
    ],
    source: 'jobs',
    deadLetters: 'dead-letters',
    mapping: { BatchSize: 10, FunctionResponseTypes: ['ReportBatchItemFailures'] },
    timeout: TIMEOUT,
    places: 10,
    work,
  });
  await run.send(MESSAGES);
  await run.until(END);
  return run.moments;
}
