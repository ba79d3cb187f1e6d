import { proof, type Shown } from '../../_kit/proof/proof.ts';
import { playQueue, shownOf, type Settings } from '../../_kit/proof/queue.ts';
import { timesOf } from '../proofs.ts';

/** How long the partner asks to be left alone, and until when other failures must be retried. */
const [PAUSE, SOON] = [120, 180] as const;

/** The partner is busy when it is asked about m1, for two minutes. m2 fails once for a reason of its own. */
async function play(settings: Settings, deniedCall?: string): Promise<Shown> {
  const asked: number[] = [];
  const run = await playQueue(
    { visibility: 30, maxReceiveCount: 5, ...settings },
    async ([record], tools) => {
      await tools.wait(2);
      if (record?.body === 'm1') {
        asked.push(tools.seconds());
        if (tools.seconds() < asked[0]! + PAUSE) throw new Error(deniedCall ?? 'The partner is busy.');
      } else if (record?.attributes['ApproximateReceiveCount'] === '1') throw new Error('No connection.');
    },
    { messages: ['m1', 'm2'], seconds: 900 },
  );
  const pause = (asked[1] ?? 0) - asked[0]!;
  const [first = 0, second = 0] = timesOf(run.moments, 'received', 'm2');
  return shownOf(run, {
    meets: pause >= PAUSE && second - first <= SOON,
    outcome: `${deniedCall === undefined ? '' : `${deniedCall} `}The partner is asked again about m1 after ${pause} s, and m2 comes back after ${second - first} s.`,
    decides: ({ kind, at, messages }) =>
      kind === 'received' &&
      (at === second || at === timesOf(run.moments, 'received', 'm1')[1]) &&
      messages.length > 0,
  });
}

/** IAM is not played here. A call that the role does not allow changes nothing, and its error ends the run as well. */
const DENIED = 'The call to change the visibility timeout is denied.';

export default proof({
  a: () => play({}, DENIED),
  b: () => play({}, DENIED),
  c: () => play({ queue: { DelaySeconds: '90' } }),
  d: () => play({ visibility: 150 }),
});
