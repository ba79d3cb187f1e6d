import type { SqsRecord, Work, WorkTools } from '../../../lab-stack/local/laboratory/setup.ts';
import { playQueue, shownOf } from '../../_kit/proof/queue.ts';
import { proof, type Shown } from '../../_kit/proof/proof.ts';

/** How long the provider is busy, seconds. */
const BUSY = 50;

interface Caught {
  readonly thrown: unknown;
  readonly record: SqsRecord;
  readonly tools: WorkTools;
  /** Calls the provider once more. Throws while it is busy. */
  readonly call: () => Promise<void>;
}

/** The handler catches the error, logs it, and ends as the option says. */
async function play(ends: (caught: Caught) => unknown): Promise<Shown> {
  const made: string[] = [];
  const work: Work = async ([record], tools) => {
    const call = async (): Promise<void> => {
      await tools.wait(1);
      if (tools.seconds() < BUSY) throw new Error('Busy.');
      made.push(record!.body);
    };
    try {
      return await call();
    } catch (thrown) {
      return ends({ thrown, record: record!, tools, call });
    }
  };
  const run = await playQueue({ timeout: 10, visibility: 60 }, work, { messages: ['order'], seconds: 600 });
  const receives = run.moments.filter(({ kind }) => kind === 'received').length;
  const dead = run.held('dead-letters').length;
  return shownOf(run, {
    meets: made.length === 1 && dead === 0,
    outcome:
      made.length === 1
        ? `The order is received ${receives} times, and its document is made.`
        : `The order is received once and deleted; its document is not made, and ${dead} messages are in the dead-letter queue.`,
    decides: ({ kind }) => kind === 'deleted' || kind === 'throws',
  });
}

export default proof({
  // The mapping has no function response types, so nobody reads this list.
  a: () => play(({ record }) => ({ batchItemFailures: [{ itemIdentifier: record.messageId }] })),
  b: () =>
    play(({ thrown }) => {
      throw thrown;
    }),
  c: () => play(({ record, tools }) => tools.hide(record, 300)),
  d: () =>
    play(async ({ tools, call }) => {
      for (let more = 0; more < 2; more += 1) {
        await tools.wait(1);
        await call().catch(() => {});
      }
    }),
});
