import type { SqsRecord } from '../../../lab-stack/local/laboratory/setup.ts';
import { proof } from '../../_kit/proof/proof.ts';
import { playOrders, reported } from '../proofs.ts';

/** A charge takes 2 s; that of m2 fails at first. */
const CHARGE = { takes: 2 };

export default proof({
  a: () =>
    playOrders(async (records, charge) => {
      await Promise.all(records.map(charge));
      return { batchItemFailures: [] };
    }, CHARGE),
  b: () =>
    playOrders(async (records, charge) => {
      for (const record of records) {
        const isDone = await charge(record).then(
          () => true,
          () => false,
        );
        if (!isDone) return reported([record]);
      }
      return reported([]);
    }, CHARGE),
  c: () =>
    playOrders(async (records, charge) => {
      const failed: SqsRecord[] = [];
      records.forEach(async (record) => {
        try {
          await charge(record);
        } catch {
          failed.push(record);
        }
        return reported(failed);
      });
    }, CHARGE),
  d: () =>
    playOrders(async (records, charge) => {
      const outcomes = await Promise.allSettled(records.map(charge));
      return reported(records.filter((_, place) => outcomes[place]?.status === 'rejected'));
    }, CHARGE),
});
