import type { SqsRecord, Work } from '../../../lab-stack/local/laboratory/setup.ts';
import { playQueue, shownOf, type Settings } from '../../_kit/proof/queue.ts';
import { proof, type Shown } from '../../_kit/proof/proof.ts';

type Make = (record: SqsRecord) => Promise<void>;

/** Three orders in one batch; the call for the second one fails when it comes for the first time. */
async function play(
  settings: Settings,
  handle: (records: readonly SqsRecord[], make: Make) => Promise<unknown>,
) {
  const made: string[] = [];
  const work: Work = (records, { wait }) =>
    handle(records, async ({ body, attributes }) => {
      await wait(2);
      if (body === 'o2' && attributes['ApproximateReceiveCount'] === '1') throw new Error('Busy.');
      if (!made.includes(body)) made.push(body);
    });
  const run = await playQueue(
    { timeout: 10, visibility: 60, mapping: { BatchSize: 10 }, maxReceiveCount: 3, ...settings },
    work,
    { messages: ['o1', 'o2', 'o3'], seconds: 600 },
  );
  return shownOf(run, {
    meets: made.length === 3,
    outcome: `${made.length} of 3 orders are handled; ${run.held('jobs').length} messages are left in the queue.`,
    decides: ({ kind }) => kind === 'deleted' || kind === 'throws',
  }) satisfies Shown;
}

/** As it was: the calls are started, and nobody waits for them. */
const starts = async (records: readonly SqsRecord[], make: Make): Promise<unknown> => {
  for (const record of records) make(record).catch(() => {});
  return undefined;
};

/** The answer that names these records, as Lambda reads it. */
function reported(records: readonly SqsRecord[]): object {
  return { batchItemFailures: records.map(({ messageId }) => ({ itemIdentifier: messageId })) };
}

export default proof({
  // The mapping has no function response types, so nobody reads the list.
  a: () =>
    play({}, async (records, make) => {
      const outcomes = await Promise.allSettled(records.map(make));
      return reported(records.filter((_, place) => outcomes[place]?.status === 'rejected'));
    }),
  b: () =>
    play({}, async (records, make) => {
      for (const record of records) await make(record).catch(() => {});
    }),
  c: () => play({ mapping: { BatchSize: 10, FunctionResponseTypes: ['ReportBatchItemFailures'] } }, starts),
  d: () => play({}, (records, make) => Promise.all(records.map(make))),
});
