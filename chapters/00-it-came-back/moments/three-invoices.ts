/** What the runs of this chapter share: three invoices in one batch, of which the second fails at first. */

import type { Moment } from '../../../lab-stack/local/laboratory/moment.ts';
import { arnOf } from '../../../lab-stack/local/laboratory/names.ts';
import { openQueueRun } from '../../../lab-stack/local/laboratory/queue-run.ts';
import type { SqsRecord, Work, WorkTools } from '../../../lab-stack/local/laboratory/setup.ts';

/** Seconds. */
const WORK = 4;
const VISIBILITY = 45;
const TIMEOUT = 15;
/** Everything has come to rest by then. */
const END = 300;

/** Plays the batch with this function behind the queue. Without `reads` the mapping ignores what the function reports. */
export async function play(
  work: Work,
  { reads = true }: { readonly reads?: boolean } = {},
): Promise<readonly Moment[]> {
  const redrive = { deadLetterTargetArn: arnOf('dead-letters'), maxReceiveCount: 5 };
  const run = await openQueueRun({
    queues: [
      { name: 'dead-letters', attributes: {} },
      {
        name: 'invoices',
        attributes: { VisibilityTimeout: String(VISIBILITY), RedrivePolicy: JSON.stringify(redrive) },
      },
    ],
    source: 'invoices',
    deadLetters: 'dead-letters',
    mapping: { BatchSize: 10, ...(reads && { FunctionResponseTypes: ['ReportBatchItemFailures'] }) },
    timeout: TIMEOUT,
    places: 10,
    work,
  });
  await run.send(['i1', 'i2', 'i3']);
  await run.until(END);
  return run.moments;
}

/** Makes one invoice: 4 s. The provider is busy when i2 comes for the first time. */
export async function make({ body, attributes }: SqsRecord, { wait }: WorkTools): Promise<void> {
  await wait(WORK);
  if (body === 'i2' && attributes['ApproximateReceiveCount'] === '1')
    throw new Error('The provider is busy.');
}
