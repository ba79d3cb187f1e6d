import { proof, type Shown } from '../../_kit/proof/proof.ts';
import { playQueue, shownOf, type Settings } from '../../_kit/proof/queue.ts';
import type { SqsRecord, Work } from '../../../lab-stack/local/laboratory/setup.ts';
import { LISTENS, reported } from '../proofs.ts';

const GOOD = ['{"order":1}', '{"order":3}'];
const MALFORMED = '{"order":';

/** What is done with an order, and what is written to the log about a record. */
interface Notes {
  readonly finish: (body: string) => void;
  readonly log: (messageId: string) => void;
}

/** One batch of two good orders and a malformed one between them. */
async function play(settings: Settings, workOf: (notes: Notes) => Work): Promise<Shown> {
  const finished: string[] = [];
  const logged: string[] = [];
  const notes = {
    finish: (body: string) => finished.push(body),
    log: (messageId: string) => logged.push(messageId),
  };
  const run = await playQueue({ maxReceiveCount: 3, mapping: LISTENS, ...settings }, workOf(notes), {
    messages: [GOOD[0]!, MALFORMED, GOOD[1]!],
    seconds: 600,
  });
  const once = GOOD.every((body) => finished.filter((one) => one === body).length === 1);
  const kept = run.held('dead-letters').includes(MALFORMED);
  const left = kept ? 'is a dead letter' : `is gone and has left ${logged.length} IDs in the log`;
  return shownOf(run, {
    meets: once && !kept && logged.length === 1,
    outcome: `${once ? 'Each good order is done once' : `Of the good orders ${finished.length} are done`}, and the malformed one ${left}.`,
    decides: ({ kind, messages }) =>
      kind === 'dead-letter' || (kind === 'deleted' && messages.includes(MALFORMED)),
  });
}

const parseAllFirst =
  ({ finish }: Notes): Work =>
  async (records, { wait }) => {
    const orders = records.map(({ body }) => JSON.parse(body) as object);
    for (const order of orders) {
      await wait(1);
      finish(JSON.stringify(order));
    }
    return reported([]);
  };

/** Each body is parsed where the errors of its own record are caught; what is done about them is the option. */
const parseEach =
  (dealsWith: (failed: readonly SqsRecord[], log: Notes['log']) => unknown) =>
  ({ finish, log }: Notes): Work =>
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
    return dealsWith(failed, log);
  };

export default proof({
  a: () =>
    play(
      {},
      parseEach((failed, log) => {
        for (const { messageId } of failed) log(messageId);
        return reported([]);
      }),
    ),
  b: () => play({}, parseEach(reported)),
  c: () =>
    play({}, (notes) => async (records, tools) => {
      try {
        return await parseAllFirst(notes)(records, tools);
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
