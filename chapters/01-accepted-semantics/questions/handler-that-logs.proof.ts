import type { SqsRecord, Work } from '../../../lab-stack/local/laboratory/setup.ts';
import { playQueue, shownOf, type Settings } from '../../_kit/proof/queue.ts';
import { proof, type Shown } from '../../_kit/proof/proof.ts';

type Ending = (thrown: unknown, record: SqsRecord) => unknown;

/** The handler catches the error, logs it, and ends as the option says. The provider is busy the first time. */
async function play(settings: Settings, ends: Ending = () => undefined): Promise<Shown> {
  const made: string[] = [];
  const work: Work = async ([record], { wait }) => {
    await wait(2);
    if (record?.attributes['ApproximateReceiveCount'] === '1') return ends(new Error('Busy.'), record);
    made.push(record!.body);
    return undefined;
  };
  const run = await playQueue({ timeout: 10, visibility: 60, ...settings }, work, {
    messages: ['order'],
    seconds: 600,
  });
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
  a: () => play({}, (_, { messageId }) => ({ batchItemFailures: [{ itemIdentifier: messageId }] })),
  b: () =>
    play({}, (thrown) => {
      throw thrown;
    }),
  c: () => play({ visibility: 60 * 6 }),
  d: () => play({ maxReceiveCount: 10 }),
});
