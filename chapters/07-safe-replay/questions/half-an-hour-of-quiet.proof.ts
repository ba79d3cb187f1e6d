import { proof, type Shown, type Step } from '../../_kit/proof/proof.ts';
import { playQueue, shownOf, type Settings } from '../../_kit/proof/queue.ts';

const ORDERS = ['m1', 'm2', 'm3'];
const HALF_AN_HOUR = 1_800;

const mapping = { BatchSize: 10, MaximumBatchingWindowInSeconds: 1 };

/** Three orders lie in the queue for half an hour, in which the function shall work on none of them. */
async function played(settings: Settings): Promise<Shown> {
  const run = await playQueue(
    {
      visibility: 180,
      timeout: 30,
      maxReceiveCount: 5,
      mapping,
      ...settings,
    },
    async (_records, { wait }) => wait(1),
    { messages: ORDERS, seconds: HALF_AN_HOUR },
  );
  const begun = run.moments.find(({ kind }) => kind === 'begins');
  const dead = run.held('dead-letters').length;
  const waiting = run.held('jobs').length;
  const outcome = begun
    ? `After ${Math.round(begun.at)} s the function is at work.`
    : `The function is quiet; ${waiting} orders wait, and ${dead} are dead letters.`;
  const shown = shownOf(run, {
    meets: begun === undefined && waiting === ORDERS.length,
    outcome,
    decides: ({ kind }) => kind === 'begins' || kind === 'dead-letter',
  });
  const end: Step = {
    at: HALF_AN_HOUR,
    text: `Half an hour is over: ${waiting} orders wait.`,
    decides: true,
  };
  return { ...shown, steps: [...shown.steps, end] };
}

export default proof({
  a: () => played({ places: 0 }),
  b: () => played({ queue: { DelaySeconds: '900' } }),
  c: () => played({ mapping: { ...mapping, Enabled: false } }),
  d: () => played({ places: 0, maxReceiveCount: 8 }),
});
