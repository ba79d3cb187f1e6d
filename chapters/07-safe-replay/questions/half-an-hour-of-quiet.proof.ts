import { openQueueRun } from '../../../lab-stack/local/laboratory/queue-run.ts';
import { proof, type Shown, type Step } from '../../_kit/proof/proof.ts';
import { setupOf, shownOf, type Settings } from '../../_kit/proof/queue.ts';

const ORDERS = ['m1', 'm2', 'm3'];
const HALF_AN_HOUR = 1_800;
/** When one of the staff invokes the function. */
const CORRECTED = 300;

const mapping = { BatchSize: 10, MaximumBatchingWindowInSeconds: 1 };
const asked: Settings = { visibility: 600, timeout: 60, maxReceiveCount: 5, mapping };

/** Three orders lie in the queue for half an hour, in which the function shall run for nobody. */
async function played(settings: Settings): Promise<Shown> {
  const run = await openQueueRun(setupOf({ ...asked, ...settings }, async (_records, { wait }) => wait(1)));
  await run.send(ORDERS);
  await run.until(CORRECTED);
  const correcting = run.invoke(['correction']);
  await run.until(HALF_AN_HOUR);
  const corrected = await correcting;
  const begun = run.moments.find(
    ({ kind, messages }) => kind === 'begins' && messages.some((name) => ORDERS.includes(name)),
  );
  const dead = run.held('dead-letters').length;
  const waiting = run.held('jobs').length;
  const orders = begun
    ? `After ${Math.round(begun.at)} s the function works on orders`
    : `The function works on no order; ${waiting} orders wait, and ${dead} are dead letters`;
  const staff = corrected
    ? `It ran for the staff after ${CORRECTED} s.`
    : `The staff were refused after ${CORRECTED} s.`;
  const shown = shownOf(run, {
    meets: begun === undefined && waiting === ORDERS.length && !corrected,
    outcome: `${orders}. ${staff}`,
    decides: ({ kind }) => kind === 'begins' || kind === 'dead-letter',
  });
  const end: Step = {
    at: HALF_AN_HOUR,
    text: `Half an hour is over: ${waiting} orders wait. ${staff}`,
    decides: true,
  };
  return { ...shown, steps: [...shown.steps, end] };
}

export default proof({
  a: () => played({ mapping: { ...mapping, ScalingConfig: { MaximumConcurrency: 2 } } }),
  b: () => played({ queue: { DelaySeconds: '900' } }),
  c: () => played({ mapping: { ...mapping, Enabled: false } }),
  d: () => played({ places: 0 }),
});
