import { proof, type Shown } from '../../_kit/proof/proof.ts';
import { playQueue, shownOf, type Settings } from '../../_kit/proof/queue.ts';

const BATCH = {
  BatchSize: 10,
  MaximumBatchingWindowInSeconds: 1,
  FunctionResponseTypes: ['ReportBatchItemFailures'],
};
const ORDERS = ['m1', 'm2', 'm3'];

/** Three orders of one batch, one after another; the provider never answers for m2. Times are seconds. */
async function played(settings: Settings, limit?: number): Promise<Shown> {
  const done: string[] = [];
  const run = await playQueue(
    { visibility: 180, timeout: 30, maxReceiveCount: 3, mapping: BATCH, ...settings },
    async (records, { wait }) => {
      const failed: string[] = [];
      for (const { body, messageId } of records) {
        if (body === 'm2' && limit === undefined) await new Promise<never>(() => {});
        await wait(body === 'm2' ? limit! : 1);
        if (body === 'm2') failed.push(messageId);
        else done.push(body);
      }
      return { batchItemFailures: failed.map((itemIdentifier) => ({ itemIdentifier })) };
    },
    { messages: ORDERS, seconds: 4 * (settings.visibility ?? 180) },
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
  a: () => played({ timeout: 600, visibility: 3_600 }),
  b: () => played({ visibility: 1_800 }),
  c: () => played({}, 5),
  d: () => played({ maxReceiveCount: 1 }),
});
