import type { Moment } from '../../../lab-stack/local/laboratory/moment.ts';
import { proof, type Shown } from '../../_kit/proof/proof.ts';
import { playQueue, shownOf, type Settings } from '../../_kit/proof/queue.ts';
import { about } from '../proofs.ts';

/** So many runs may be at work at once. */
const LICENCE = 2;
const MESSAGES = Array.from({ length: 20 }, (_, place) => `m${place + 1}`);
const ENDS = new Set(['returns', 'throws', 'times-out']);

/** Twenty messages of 25 s each, and two places. The mapping cannot be changed. */
async function play(change: Settings): Promise<Shown> {
  const run = await playQueue(
    { visibility: 60, maxReceiveCount: 2, timeout: 30, places: LICENCE, ...change },
    async (records, { wait }) => wait(25 * records.length),
    { messages: MESSAGES, seconds: 3_600 },
  );
  const namedBy = (kind: Moment['kind']): Set<string> =>
    new Set(run.moments.flatMap((moment) => (moment.kind === kind ? moment.messages : [])));
  const begun = namedBy('begins');
  const dead = run.held('dead-letters');
  const unseen = dead.filter((name) => !begun.has(name));
  const processed = namedBy('deleted').size;
  const most = mostAtWork(run.moments);
  const shown = unseen[0] ?? dead[0] ?? MESSAGES.at(-1)!;
  return shownOf(
    { moments: about(shown, run.moments) },
    {
      meets: processed === MESSAGES.length && dead.length === 0 && most <= LICENCE && !change.mapping,
      outcome: `Of ${MESSAGES.length} messages ${processed} are processed, and ${dead.length} become dead letters, ${unseen.length} of them without one run. At most ${most} runs are at work at once${change.mapping ? ', and the mapping is changed' : ''}. Here is ${shown}.`,
      decides: ({ kind }) => kind === 'received' || kind === 'dead-letter' || kind === 'deleted',
    },
  );
}

function mostAtWork(moments: readonly Moment[]): number {
  let now = 0;
  let most = 0;
  for (const { kind } of moments) {
    if (kind === 'begins') now += 1;
    if (ENDS.has(kind)) now -= 1;
    most = Math.max(most, now);
  }
  return most;
}

export default proof({
  a: () => play({ visibility: 180 }),
  b: () => play({ places: 10 }),
  c: () => play({ mapping: { BatchSize: 10 } }),
  d: () => play({ mapping: { BatchSize: 1, ScalingConfig: { MaximumConcurrency: 2 } } }),
});
