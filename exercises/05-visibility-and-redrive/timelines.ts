/** The three runs about which stage a asks, played by the local runtime: nothing here knows their answers. */

import type { Moment } from '../../lab-stack/local/laboratory/moment.ts';
import { arnOf } from '../../lab-stack/local/laboratory/names.ts';
import { openQueueRun } from '../../lab-stack/local/laboratory/queue-run.ts';
import type { QueueSetup, Work } from '../../lab-stack/local/laboratory/setup.ts';

const TIMEOUT = 20;
const WORK = 5;
/** Everything has come to rest by then. */
const END = 1_000;

interface Settings {
  readonly visibility: number;
  readonly maxReceiveCount: number;
  readonly places: number;
}

/** Every run throws after 5 s. */
export const fails = once({ visibility: 30, maxReceiveCount: 3, places: 10 }, async (_records, { wait }) => {
  await wait(WORK);
  throw new Error('No document can be made of this.');
});

/** Somebody has set the function's reserved concurrency to 0. */
export const stopped = once({ visibility: 40, maxReceiveCount: 4, places: 0 }, async () => undefined);

/** The first run asks for another delivery in 20 s before it throws; the others just throw. */
export const backsOff = once(
  { visibility: 60, maxReceiveCount: 5, places: 10 },
  async ([record], { wait, hide }) => {
    await wait(WORK);
    if (record?.attributes['ApproximateReceiveCount'] === '1') await hide(record, 20);
    throw new Error('The provider is busy.');
  },
);

function once(settings: Settings, work: Work): () => Promise<readonly Moment[]> {
  let played: Promise<readonly Moment[]> | undefined;
  return () => (played ??= play(setupOf(settings, work)));
}

function setupOf({ visibility, maxReceiveCount, places }: Settings, work: Work): QueueSetup {
  const redrive = { deadLetterTargetArn: arnOf('dead-letters'), maxReceiveCount };
  return {
    queues: [
      { name: 'dead-letters', attributes: {} },
      {
        name: 'jobs',
        attributes: { VisibilityTimeout: String(visibility), RedrivePolicy: JSON.stringify(redrive) },
      },
    ],
    source: 'jobs',
    deadLetters: 'dead-letters',
    mapping: { BatchSize: 1 },
    timeout: TIMEOUT,
    places,
    work,
  };
}

async function play(setup: QueueSetup): Promise<readonly Moment[]> {
  const run = await openQueueRun(setup);
  await run.send(['m1']);
  await run.until(END);
  return run.moments;
}
