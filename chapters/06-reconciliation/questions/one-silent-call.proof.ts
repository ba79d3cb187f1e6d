import { proof, type Shown } from '../../_kit/proof/proof.ts';
import { playQueue, shownOf } from '../../_kit/proof/queue.ts';

const BATCH = {
  BatchSize: 10,
  MaximumBatchingWindowInSeconds: 1,
  FunctionResponseTypes: ['ReportBatchItemFailures'],
};
/** The function's, in seconds. */
const TIMEOUT = 120;
const ORDERS = ['m1', 'm2', 'm3'];

/** How long a call takes, in seconds: m3 is a large order, and for m2 the provider never answers. */
const TAKES: Readonly<Record<string, number>> = { m1: 1, m2: Infinity, m3: 25 };

/** Three orders of one batch, one after another. `limit` of a call, in seconds. */
async function played(limit: number, whenOver: 'report' | 'throw'): Promise<Shown> {
  const done: string[] = [];
  const run = await playQueue(
    { visibility: 720, timeout: TIMEOUT, maxReceiveCount: 3, mapping: BATCH },
    async (records, { wait, seconds }) => {
      const began = seconds();
      const failed: string[] = [];
      for (const { body, messageId } of records) {
        const takes = TAKES[body] ?? 1;
        await wait(Math.min(takes, limit));
        // After its timeout an environment is gone, and so is what it was about to do.
        if (seconds() - began >= TIMEOUT) await new Promise<never>(() => {});
        if (takes <= limit) done.push(body);
        else if (whenOver === 'throw') throw new Error('No answer within the time limit.');
        else failed.push(messageId);
      }
      return { batchItemFailures: failed.map((itemIdentifier) => ({ itemIdentifier })) };
    },
    { messages: ORDERS, seconds: 3_000 },
  );
  const times = (order: string): number => done.filter((one) => one === order).length;
  const again = ORDERS.filter((order) => times(order) > 1);
  const dead = run.held('dead-letters').filter((order) => order !== 'm2');
  const told = [
    ...again.map((order) => `${order} was worked on ${times(order)} times`),
    ...(dead.length > 0 ? [`${dead.join(' and ')} became dead letters like m2`] : []),
  ];
  return shownOf(run, {
    meets: told.length === 0,
    outcome: `${told.join(', and ') || 'm1 and m3 were worked on once; only m2 came again, and became a dead letter'}.`,
    decides: ({ kind, run: number = 1 }) =>
      kind === 'deleted' || (kind === 'begins' && number > 1) || (kind === 'dead-letter' && dead.length > 0),
  });
}

export default proof({
  a: () => played(5, 'throw'),
  b: () => played(30, 'throw'),
  c: () => played(30, 'report'),
  d: () => played(5, 'report'),
});
