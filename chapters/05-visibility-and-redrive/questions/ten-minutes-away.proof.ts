import { proof, type Shown } from '../../_kit/proof/proof.ts';
import { playQueue, shownOf } from '../../_kit/proof/queue.ts';
import { timesOf } from '../proofs.ts';

const AWAY = 600;
/** By then a message that can never be processed must be moved. */
const SOON = 900;

/** A good message while the partner is away, and one that can never be processed. A pair belongs when both end well. */
async function play(visibility: number, maxReceiveCount: number): Promise<Shown> {
  const run = await playQueue(
    { visibility, maxReceiveCount },
    async ([record], { wait, seconds }) => {
      await wait(5);
      if (record?.body === 'poison' || seconds() < AWAY) throw new Error('Not now.');
    },
    { messages: ['good', 'poison'], seconds: 7_200 },
  );
  const [given] = timesOf(run.moments, 'dead-letter', 'good');
  const [parked] = timesOf(run.moments, 'dead-letter', 'poison');
  return shownOf(
    {
      // Of the runs between, one is like the other.
      moments: run.moments.filter(
        ({ kind, at }) =>
          kind === 'dead-letter' ||
          kind === 'deleted' ||
          (kind === 'received' && (at === 0 || at >= AWAY - visibility)),
      ),
    },
    {
      meets: given === undefined && parked !== undefined && parked <= SOON,
      outcome: `The good message ${given === undefined ? 'is processed when the partner is back' : `is given up after ${given} s`}; the other one is ${parked === undefined ? 'not' : `after ${parked} s`} in the dead-letter queue.`,
      decides: ({ kind }) => kind === 'dead-letter' || kind === 'deleted',
    },
  );
}

export default proof({
  a: () => play(120, 8),
  b: () => play(30, 28),
  c: () => play(60, 10),
  d: () => play(900, 3),
  e: () => play(210, 4),
});
