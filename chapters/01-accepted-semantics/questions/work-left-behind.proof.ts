import type { SqsRecord, Work } from '../../../lab-stack/local/laboratory/setup.ts';
import { playQueue, shownOf, type Settings } from '../../_kit/proof/queue.ts';
import { proof, type Shown } from '../../_kit/proof/proof.ts';

type Make = (record: SqsRecord) => Promise<void>;

/** Three orders in one batch; the call for the second one fails whenever it is made. */
async function play(
  settings: Settings,
  handle: (records: readonly SqsRecord[], make: Make, log: string[]) => Promise<unknown>,
) {
  const called: string[] = [];
  const log: string[] = [];
  const late: string[] = [];
  const work: Work = async (records, { wait, seconds }) => {
    let over = Infinity;
    const make: Make = async ({ body }) => {
      called.push(body);
      await wait(1);
      if (seconds() > over) late.push(body);
      if (body === 'o2') throw new Error('Declined.');
    };
    try {
      return await handle(records, make, log);
    } finally {
      over = seconds();
    }
  };
  const run = await playQueue(
    { timeout: 30, visibility: 180, mapping: { BatchSize: 10 }, maxReceiveCount: 3, ...settings },
    work,
    { messages: ['o1', 'o2', 'o3'], seconds: 900 },
  );
  const ended = late.length === 0 ? 'All calls end in time' : `${late.length} calls end too late`;
  return shownOf(run, {
    meets: called.length === 3 && late.length === 0 && log.includes('o2'),
    outcome: `${ended}; the provider is called ${called.length} times for 3 orders, and the log ${log.includes('o2') ? 'tells' : 'does not tell'} which one failed.`,
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
    play({}, async (records, make, log) => {
      for (const record of records) await make(record).catch(() => log.push(record.body));
    }),
  c: () => play({ mapping: { BatchSize: 10, FunctionResponseTypes: ['ReportBatchItemFailures'] } }, starts),
  d: () => play({}, (records, make) => Promise.all(records.map(make))),
});
