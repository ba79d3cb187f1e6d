import { proof, type Shown } from '../../_kit/proof/proof.ts';
import { playQueue, shownOf, type Settings } from '../../_kit/proof/queue.ts';
import { timesOf } from '../proofs.ts';

const asked: Settings = {
  timeout: 120,
  maxReceiveCount: 5,
  mapping: { BatchSize: 10, MaximumBatchingWindowInSeconds: 20 },
};

/** A failed message must be back by then. */
const SOON = 3 * 60;

/** A run takes nearly all of the function's 120 s; in a second play each run fails. */
async function play(visibility: number): Promise<Shown> {
  const settings = { ...asked, visibility };
  const asLong = { messages: ['m1'], seconds: 2_000 };
  const run = await playQueue(settings, async (_records, { wait }) => wait(119), asLong);
  const [, again] = timesOf(run.moments, 'received', 'm1');
  const failing = await playQueue(
    settings,
    async () => {
      throw new Error('The run fails.');
    },
    asLong,
  );
  const [, back = Infinity] = timesOf(failing.moments, 'received', 'm1');
  return shownOf(run, {
    meets: again === undefined && back <= SOON,
    outcome:
      again === undefined
        ? `m1 is received once. When its run fails, it is received again at ${back} s.`
        : `m1 is received again at ${again} s, while its first run is at work.`,
    decides: ({ kind, at }) => kind === 'deleted' || (kind === 'received' && at === again),
  });
}

export default proof({
  a: () => play(740),
  b: () => play(150),
  c: () => play(120),
  d: () => play(300),
});
