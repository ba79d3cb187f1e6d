import type { SqsRecord } from '../../../lab-stack/local/laboratory/setup.ts';
import { playQueue, shownOf } from '../../_kit/proof/queue.ts';
import { proof, type Shown } from '../../_kit/proof/proof.ts';
import { LISTENS, reported } from '../proofs.ts';

type Charge = (record: SqsRecord) => Promise<void>;
type Handle = (records: readonly SqsRecord[], charge: Charge) => Promise<unknown>;

const ORDERS = ['m1', 'm2', 'm3'];

/** A charge takes 2 s; that of m2 fails at first. The provider makes each charge once, however often it is asked. */
async function play(handle: Handle): Promise<Shown> {
  const charged = new Set<string>();
  const run = await playQueue(
    { mapping: LISTENS },
    (records, { wait }) =>
      handle(records, async ({ body, attributes }) => {
        await wait(2);
        if (body === 'm2' && attributes['ApproximateReceiveCount'] === '1') throw new Error('Refused.');
        charged.add(body);
      }),
    { messages: ORDERS, seconds: 600 },
  );
  const lost = ORDERS.filter((name) => !charged.has(name));
  const isCounted = run.moments.some(({ kind }) => kind === 'throws');
  return shownOf(run, {
    meets: lost.length === 0 && isCounted,
    outcome: `${lost.length === 0 ? 'Each charge is made in the end' : `${lost.join(' and ')} is deleted and not charged`}, and the function ${isCounted ? 'has an error' : 'has no error: the alarm is silent'}.`,
    decides: ({ kind }) => kind === 'throws' || kind === 'deleted',
  });
}

export default proof({
  a: () => play((records, charge) => Promise.all(records.map(charge))),
  b: () =>
    play(async (records, charge) => {
      for (const record of records) {
        const isDone = await charge(record).then(
          () => true,
          () => false,
        );
        if (!isDone) return reported([record]);
      }
      return reported([]);
    }),
  c: () =>
    play(async (records, charge) => {
      const failed: SqsRecord[] = [];
      records.forEach(async (record) => {
        await charge(record).catch(() => failed.push(record));
        return reported(failed);
      });
    }),
  d: () =>
    play(async (records, charge) => {
      const outcomes = await Promise.allSettled(records.map(charge));
      return reported(records.filter((_, place) => outcomes[place]?.status === 'rejected'));
    }),
});
