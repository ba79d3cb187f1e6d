import { proof, type Shown } from '../../_kit/proof/proof.ts';
import { playQueue, shownOf, type Settings } from '../../_kit/proof/queue.ts';
import { timesOf } from '../proofs.ts';

const HOUR = 3_600;
const DAY = 24 * HOUR;
const FOUR_DAYS = String(4 * DAY);

/** A message that always fails; somebody looks seven days after it was moved, and ten days after it was sent. */
async function play(change: Settings): Promise<Shown> {
  const run = await playQueue(
    {
      visibility: 6 * HOUR,
      maxReceiveCount: 4,
      mapping: { BatchSize: 1, ScalingConfig: { MaximumConcurrency: 2 } },
      queue: { MessageRetentionPeriod: FOUR_DAYS },
      deadLetters: { MessageRetentionPeriod: FOUR_DAYS },
      ...change,
    },
    async (_records, { wait }) => {
      await wait(5);
      throw new Error('This message cannot be processed.');
    },
    { messages: ['m1'], seconds: DAY + HOUR },
  );
  const [moved] = timesOf(run.moments, 'dead-letter', 'm1');
  if (moved === undefined) return shownOf(run, { meets: false, outcome: 'm1 never becomes a dead letter.' });
  await run.stopPolling();
  // A minute before, so that a period of exactly seven days would be long enough if it began with the move.
  await run.until(moved + 7 * DAY - 60);
  const isThere = run.held('dead-letters').includes('m1');
  await run.until(10 * DAY);
  const isHeld = run.held('dead-letters').includes('m1');
  return shownOf(run, {
    meets: isThere && !isHeld,
    outcome: `m1 becomes a dead letter ${moved / HOUR} hours after its send, and 7 days later it is ${isThere ? 'still there' : 'gone'}; 10 days after its send it is ${isHeld ? 'still held' : 'gone'}.`,
    decides: ({ kind }) => kind === 'dead-letter',
  });
}

export default proof({
  a: () => play({ deadLetters: { MessageRetentionPeriod: String(7 * DAY) } }),
  b: () => play({ queue: { MessageRetentionPeriod: String(11 * DAY) } }),
  c: () => play({ deadLetters: { MessageRetentionPeriod: String(9 * DAY) } }),
  d: () => play({ deadLetters: { MessageRetentionPeriod: String(11 * DAY) } }),
});
