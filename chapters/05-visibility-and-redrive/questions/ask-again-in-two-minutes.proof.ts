import type { SqsRecord, WorkTools } from '../../../lab-stack/local/laboratory/setup.ts';
import { proof, type Shown } from '../../_kit/proof/proof.ts';
import { playQueue, shownOf, type Settings } from '../../_kit/proof/queue.ts';
import { timesOf } from '../proofs.ts';

/** How long the partner asks to be left alone. */
const PAUSE = 120;

/** The partner is busy when it is asked about m1, for two minutes. m2 fails once for a reason of its own. */
async function play(
  settings: Settings,
  whenBusy: (record: SqsRecord, tools: WorkTools) => Promise<void> = async () => {},
): Promise<Shown> {
  const asked: number[] = [];
  const run = await playQueue(
    { visibility: 30, maxReceiveCount: 5, ...settings },
    async ([record], tools) => {
      await tools.wait(2);
      if (record?.body === 'm1') {
        asked.push(tools.seconds());
        if (tools.seconds() < asked[0]! + PAUSE) {
          await whenBusy(record, tools);
          throw new Error('The partner is busy.');
        }
      } else if (record?.attributes['ApproximateReceiveCount'] === '1') throw new Error('No connection.');
    },
    { messages: ['m1', 'm2'], seconds: 900 },
  );
  const pause = (asked[1] ?? 0) - asked[0]!;
  const [first = 0, second = 0] = timesOf(run.moments, 'received', 'm2');
  const meets = pause >= PAUSE && second - first === 30;
  return shownOf(run, {
    meets,
    outcome: `The partner is asked again about m1 after ${pause} s, and m2 comes back after ${second - first} s.`,
    decides: ({ kind, at, messages }) =>
      kind === 'changes' ||
      (kind === 'received' &&
        (at === second || at === timesOf(run.moments, 'received', 'm1')[1]) &&
        messages.length > 0),
  });
}

export default proof({
  a: () => play({}, async (record, { hide }) => hide(record, 90)),
  b: () => play({ visibility: PAUSE }),
  c: () => play({}, async (record, { hide }) => hide(record, PAUSE)),
  d: () => play({ queue: { DelaySeconds: '90' } }),
});
