/** What the settings of stage b must stand: runs of the local runtime with the answer's template, in virtual time. */

import type { SqsRecord, Work } from '../../lab-stack/local/laboratory/setup.ts';
import type { QueueRun } from '../../lab-stack/local/laboratory/queue-run.ts';

/** One thing that happens to queue and worker. Times are seconds. */
export interface Story {
  readonly name: string;
  /** How many invocations of the worker may run at once. */
  readonly places: number;
  readonly work: Work;
  play(run: QueueRun): Promise<void>;
}

const HOUR = 3_600;
export const DAY = 24 * HOUR;
const PLACES = 5;
/** How long the provider is away in the story of the outage. */
export const AWAY = 600;
export const RUSH = 500;

/** A run that takes nearly all of its 30 s. */
export const slowRun: Story = {
  name: 'slow-run',
  places: PLACES,
  work: async (_records, { wait }) => wait(29.5),
  play: (run) => sendAndWait(run, ['m1'], HOUR),
};

/** Nobody can ever do this message. The hour ends with a minute of grace: a move at its very end is in time. */
export const poison: Story = {
  name: 'poison',
  places: PLACES,
  work: async (records, { wait }) => {
    await wait(1);
    return failed(records);
  },
  play: (run) => sendAndWait(run, ['m1'], HOUR + 60),
};

/** The same, and then nobody looks for ten days. */
export const longWeekend: Story = {
  ...poison,
  name: 'long-weekend',
  async play(run) {
    await poison.play(run);
    await run.stopPolling();
    await run.until(10 * DAY);
  },
};

/** For ten minutes no message can be done; after that, every one. */
export const outage: Story = {
  name: 'outage',
  places: PLACES,
  work: async (records, { wait, seconds }) => {
    await wait(1);
    return failed(seconds() < AWAY ? records : []);
  },
  play: (run) => sendAndWait(run, ['m1', 'm2', 'm3', 'm4', 'm5'], 2 * HOUR),
};

/** m3 fails once; all others are done at the first time. */
export const oneFails: Story = {
  name: 'one-fails',
  places: PLACES,
  work: async (records, { wait }) => {
    await wait(1);
    return failed(
      records.filter(
        ({ body, attributes }) => body === 'm3' && attributes['ApproximateReceiveCount'] === '1',
      ),
    );
  },
  play: (run) => sendAndWait(run, names(10), HOUR),
};

/** More than the worker can take at once: each run takes 25 s. */
export const rush: Story = {
  name: 'rush',
  places: PLACES,
  work: async (_records, { wait }) => wait(25),
  play: (run) => sendAndWait(run, names(RUSH), 6 * HOUR),
};

function failed(records: readonly SqsRecord[]): unknown {
  return { batchItemFailures: records.map(({ messageId }) => ({ itemIdentifier: messageId })) };
}

function names(count: number): string[] {
  return Array.from({ length: count }, (_, place) => `m${place + 1}`);
}

/** Until the queue is empty, or the time is over. */
async function sendAndWait(run: QueueRun, messages: readonly string[], limit: number): Promise<void> {
  await run.send(messages);
  await run.until(limit, () => run.held('JobsQueue').length === 0);
}
