import { proof, type Shown } from '../../_kit/proof/proof.ts';
import { playQueue, shownOf, type Settings } from '../../_kit/proof/queue.ts';
import { about } from '../proofs.ts';

const MESSAGES = Array.from({ length: 16 }, (_, place) => `m${place + 1}`);

/** Sixteen messages of 25 s each, and two places. */
async function play(change: Settings): Promise<Shown> {
  const finished = new Set<string>();
  const run = await playQueue(
    { visibility: 60, maxReceiveCount: 2, timeout: 30, places: 2, ...change },
    async (records, { wait }) => {
      await wait(25);
      for (const { body } of records) finished.add(body);
    },
    { messages: MESSAGES, seconds: 3_600 },
  );
  const begun = new Set(run.moments.flatMap(({ kind, messages }) => (kind === 'begins' ? messages : [])));
  const unseen = run.held('dead-letters').filter((name) => !begun.has(name));
  const shown = unseen[0] ?? MESSAGES.at(-1)!;
  return shownOf(
    { moments: about(shown, run.moments) },
    {
      meets: finished.size === MESSAGES.length && run.held('dead-letters').length === 0,
      outcome: `Of ${MESSAGES.length} messages ${finished.size} are processed, and ${unseen.length} become dead letters without one run. Here is ${shown}.`,
      decides: ({ kind }) => kind === 'received' || kind === 'dead-letter' || kind === 'deleted',
    },
  );
}

export default proof({
  a: () => play({ mapping: { BatchSize: 1, ScalingConfig: { MaximumConcurrency: 2 } } }),
  b: () => play({ mapping: { BatchSize: 1, ScalingConfig: { MaximumConcurrency: 10 } } }),
  c: () => play({ visibility: 30 }),
  d: () => play({ mapping: { BatchSize: 1, MaximumBatchingWindowInSeconds: 20 } }),
});
