import { proof, type Shown } from '../../_kit/proof/proof.ts';
import { playQueue, shownOf, type Settings } from '../../_kit/proof/queue.ts';
import { refusalOf, timesOf } from '../proofs.ts';

const asked: Settings = {
  visibility: 60,
  timeout: 120,
  maxReceiveCount: 5,
  mapping: { BatchSize: 10, MaximumBatchingWindowInSeconds: 20 },
};

/** A run takes nearly all of the function's 120 s. */
async function play(change: Settings): Promise<Shown> {
  const playing = playQueue({ ...asked, ...change }, async (_records, { wait }) => wait(119), {
    messages: ['m1'],
    seconds: 1_000,
  });
  const refusal = await refusalOf(playing);
  if (refusal !== undefined)
    return {
      meets: false,
      outcome: `The mapping is refused: ${refusal}`,
      steps: [{ text: 'The stack creates the mapping, and Lambda refuses it.', decides: true }],
    };
  const run = await playing;
  const [, again] = timesOf(run.moments, 'received', 'm1');
  return shownOf(run, {
    meets: again === undefined,
    outcome:
      again === undefined
        ? 'The mapping is accepted, and m1 is received once.'
        : `The mapping is accepted, and m1 is received again at ${again} s, while its first run is at work.`,
    decides: ({ kind, at }) => kind === 'deleted' || (kind === 'received' && at === again),
  });
}

export default proof({
  a: () => play({ visibility: 120 }),
  b: () => play({ visibility: 740 }),
  c: () => play({ mapping: { BatchSize: 1, MaximumBatchingWindowInSeconds: 20 } }),
  d: () => play({ mapping: { BatchSize: 10, MaximumBatchingWindowInSeconds: 0 } }),
});
