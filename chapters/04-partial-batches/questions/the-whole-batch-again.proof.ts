import { proof, type Shown } from '../../_kit/proof/proof.ts';
import type { SqsRecord } from '../../../lab-stack/local/laboratory/setup.ts';
import { playOrders } from '../proofs.ts';

/** Goes through all orders, catches what fails, and returns a list with these entries for the failed ones. */
function listing(entry: (record: SqsRecord) => object): () => Promise<Shown> {
  return () =>
    playOrders(async (records, process) => {
      const batchItemFailures: object[] = [];
      for (const record of records) await process(record).catch(() => batchItemFailures.push(entry(record)));
      return { batchItemFailures };
    });
}

/** The handler of the stem. It has the value, the entries and the catch that three of the options ask for. */
const asBefore = listing(({ messageId }) => ({ messageId }));

export default proof({
  a: listing(({ messageId }) => ({ itemIdentifier: messageId })),
  b: asBefore,
  c: asBefore,
  d: asBefore,
});
