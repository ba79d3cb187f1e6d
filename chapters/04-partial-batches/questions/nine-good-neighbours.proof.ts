import { proof, type Shown } from '../../_kit/proof/proof.ts';
import { playQueue, shownOf, type Settings } from '../../_kit/proof/queue.ts';
import type { SqsRecord, Work } from '../../../lab-stack/local/laboratory/setup.ts';
import { LISTENS, reported } from '../proofs.ts';

const GOOD = ['{"order":1}', '{"order":3}'];
const MALFORMED = '{"order":';

/** One batch of two good orders and a malformed one between them. `finish` is told of each order that is done. */
async function play(settings: Settings, workOf: (finish: (body: string) => void) => Work): Promise<Shown> {
  const finished: string[] = [];
  const run = await playQueue(
    { maxReceiveCount: 3, mapping: LISTENS, ...settings },
    workOf((body) => finished.push(body)),
    { messages: [GOOD[0]!, MALFORMED, GOOD[1]!], seconds: 600 },
  );
  const once = GOOD.every((body) => finished.filter((one) => one === body).length === 1);
  const kept = run.held('dead-letters').includes(MALFORMED);
  return shownOf(run, {
    meets: once && kept,
    outcome: [
      once ? 'Each good order is done once' : `Of the good orders ${finished.length} are done`,
      kept ? 'and the malformed one is a dead letter.' : 'and the malformed one is gone without a trace.',
    ].join(', '),
    decides: ({ kind, messages }) =>
      kind === 'dead-letter' || (kind === 'deleted' && messages.includes(MALFORMED)),
  });
}

const parseAllFirst =
  (finish: (body: string) => void): Work =>
  async (records, { wait }) => {
    const orders = records.map(({ body }) => JSON.parse(body) as object);
    for (const order of orders) {
      await wait(1);
      finish(JSON.stringify(order));
    }
    return reported([]);
  };

/** Each body is parsed where the errors of its own record are caught; what is reported is the option. */
const parseEach =
  (report: (failed: readonly SqsRecord[]) => unknown) =>
  (finish: (body: string) => void): Work =>
  async (records, { wait }) => {
    const failed: SqsRecord[] = [];
    for (const record of records) {
      try {
        const order = JSON.parse(record.body) as object;
        await wait(1);
        finish(JSON.stringify(order));
      } catch {
        failed.push(record);
      }
    }
    return report(failed);
  };

export default proof({
  a: () => play({}, parseEach(reported)),
  b: () =>
    play(
      {},
      parseEach(() => reported([])),
    ),
  c: () =>
    play({}, (finish) => async (records, tools) => {
      try {
        return await parseAllFirst(finish)(records, tools);
      } catch {
        return reported(records);
      }
    }),
  d: () =>
    play(
      {
        mapping: {
          ...LISTENS,
          FilterCriteria: { Filters: [{ Pattern: JSON.stringify({ body: { order: [{ exists: true }] } }) }] },
        },
      },
      parseAllFirst,
    ),
});
