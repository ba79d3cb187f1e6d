import type { SqsRecord } from '../../../lab-stack/local/laboratory/setup.ts';
import { proof, type Shown } from '../../_kit/proof/proof.ts';
import { playOrders, reported } from '../proofs.ts';

/** Seconds by which all changes but the one that fails must be applied: the first batch is over by then. */
const AT_ONCE = 10;

interface Way {
  /** Whether what stands behind a failure is processed. */
  readonly goesOn: boolean;
  /** Whether it is reported with the failure. */
  readonly reportsRest: boolean;
}

/** Three changes of one customer in a batch, of which m2 fails at first, and m4 of another. */
function consumer({ goesOn, reportsRest }: Way): () => Promise<Shown> {
  return () =>
    playOrders(
      async (records, process) => {
        const failed: SqsRecord[] = [];
        for (const record of records) {
          const isBehind = failed.length > 0 && record.body !== 'm4';
          if (isBehind && reportsRest) failed.push(record);
          if (isBehind && !goesOn) continue;
          await process(record).catch(() => failed.push(record));
        }
        return reported(failed);
      },
      { messages: ['m1', 'm2', 'm3', 'm4'], visibility: 180, othersBy: AT_ONCE },
    );
}

export default proof({
  a: consumer({ goesOn: true, reportsRest: true }),
  b: consumer({ goesOn: false, reportsRest: false }),
  c: consumer({ goesOn: true, reportsRest: false }),
  d: consumer({ goesOn: false, reportsRest: true }),
});
