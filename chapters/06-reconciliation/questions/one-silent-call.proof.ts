import { proof, type Shown } from '../../_kit/proof/proof.ts';
import { playQueue, shownOf } from '../../_kit/proof/queue.ts';

const BATCH = {
  BatchSize: 10,
  MaximumBatchingWindowInSeconds: 1,
  FunctionResponseTypes: ['ReportBatchItemFailures'],
};
/** The function's, in seconds. */
const TIMEOUT = 30;
const ORDERS = ['m1', 'm2', 'm3'];

/** Three orders of one batch, one after another; the provider never answers for m2. `limit` of a call, in seconds. */
async function played(limit: number, whenOver: 'report' | 'throw'): Promise<Shown> {
  const done: string[] = [];
  const run = await playQueue(
    { visibility: 180, timeout: TIMEOUT, maxReceiveCount: 3, mapping: BATCH },
    async (records, { wait, seconds }) => {
      const began = seconds();
      const failed: string[] = [];
      for (const { body, messageId } of records) {
        await wait(body === 'm2' ? limit : 1);
        // After its timeout an environment is gone, and so is what it was about to do.
        if (seconds() - began >= TIMEOUT) await new Promise<never>(() => {});
        if (body !== 'm2') done.push(body);
        else if (whenOver === 'throw') throw new Error('No answer within the time limit.');
        else failed.push(messageId);
      }
      return { batchItemFailures: failed.map((itemIdentifier) => ({ itemIdentifier })) };
    },
    { messages: ORDERS, seconds: 720 },
  );
  const times = (order: string): number => done.filter((one) => one === order).length;
  const again = ORDERS.filter((order) => times(order) > 1);
  const dead = run.held('dead-letters').filter((order) => order !== 'm2');
  const told = [
    ...again.map((order) => `${order} was worked on ${times(order)} times`),
    ...(dead.length > 0 ? [`${dead.join(' and ')} became dead letters together with m2`] : []),
  ];
  return shownOf(run, {
    meets: told.length === 0,
    outcome: `${told.join(', and ') || 'm1 and m3 were worked on once; only m2 came again, and became a dead letter'}.`,
    decides: ({ kind, run: number = 1 }) =>
      kind === 'deleted' || (kind === 'begins' && number > 1) || (kind === 'dead-letter' && dead.length > 0),
  });
}

export default proof({
  a: () => played(30, 'throw'),
  b: () => played(5, 'throw'),
  c: () => played(5, 'report'),
  d: () => played(30, 'report'),
});
