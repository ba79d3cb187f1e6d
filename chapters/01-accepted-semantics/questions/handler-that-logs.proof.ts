import type { QueueRun } from '../../../lab-stack/local/laboratory/queue-run.ts';
import type { SqsRecord, Work, WorkTools } from '../../../lab-stack/local/laboratory/setup.ts';
import { playQueue, shownOf } from '../../_kit/proof/queue.ts';
import { proof, type Shown } from '../../_kit/proof/proof.ts';

/** For how long the provider refuses calls, seconds: once for a moment, and once for longer. */
const MOMENT = 2;
const AWAY = 50;
/** Seconds within which a refused order is to be taken. */
const IN_TIME = 10;

interface Caught {
  readonly thrown: unknown;
  readonly record: SqsRecord;
  readonly tools: WorkTools;
  /** Calls the provider once more. Throws while it refuses. */
  readonly call: () => Promise<void>;
}

type Ends = (caught: Caught) => unknown;

/** The handler catches the error, logs it, and ends as the option says. */
async function play(ends: Ends): Promise<Shown> {
  const refused = await playOnce(ends, MOMENT);
  const away = await playOnce(ends, AWAY);
  const [at] = refused.made;
  const inTime = at !== undefined && at <= IN_TIME;
  return shownOf(refused.run, {
    meets: inTime && away.made.length > 0,
    outcome:
      at === undefined
        ? 'The order is deleted, and its document is not made.'
        : `The provider takes the order after ${at} seconds${inTime ? `; one that meets an outage after ${away.made[0]}` : ''}.`,
    decides: ({ kind }) => kind === 'deleted' || kind === 'throws',
  });
}

/** When the provider took the order, in seconds, each time. */
async function playOnce(ends: Ends, refuses: number): Promise<{ run: QueueRun; made: readonly number[] }> {
  const made: number[] = [];
  const work: Work = async ([record], tools) => {
    const call = async (): Promise<void> => {
      await tools.wait(1);
      if (tools.seconds() < refuses) throw new Error('Not now.');
      made.push(tools.seconds());
    };
    try {
      return await call();
    } catch (thrown) {
      return ends({ thrown, record: record!, tools, call });
    }
  };
  const settings = { timeout: 30, visibility: 180 };
  return { run: await playQueue(settings, work, { messages: ['order'], seconds: 900 }), made };
}

export default proof({
  // The mapping has no function response types, so nobody reads this list.
  a: () => play(({ record }) => ({ batchItemFailures: [{ itemIdentifier: record.messageId }] })),
  b: () =>
    play(({ thrown }) => {
      throw thrown;
    }),
  c: () =>
    play(async ({ record, thrown, tools }) => {
      await tools.hide(record, 300);
      throw thrown;
    }),
  d: () =>
    play(async ({ tools, thrown, call }) => {
      for (let more = 0; more < 2; more += 1) {
        await tools.wait(1);
        const isTaken = await call().then(
          () => true,
          () => false,
        );
        if (isTaken) return;
      }
      throw thrown;
    }),
});
