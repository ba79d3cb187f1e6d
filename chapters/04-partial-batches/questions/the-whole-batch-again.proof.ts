import { proof, type Shown } from '../../_kit/proof/proof.ts';
import type { SqsRecord } from '../../../lab-stack/local/laboratory/setup.ts';
import { playOrders, reported } from '../proofs.ts';

/** Goes through all orders, catches what fails, and returns a list with an entry for each order that is to be named. */
function listing(isNamed: (failed: boolean) => boolean): () => Promise<Shown> {
  return () =>
    playOrders(async (records, process) => {
      const named: SqsRecord[] = [];
      for (const record of records) {
        const failed = await process(record).then(
          () => false,
          () => true,
        );
        if (isNamed(failed)) named.push(record);
      }
      return reported(named);
    });
}

/** The handler of the stem. It has the key, the value and the catch that three of the options ask for. */
const asBefore = listing(() => true);

export default proof({
  a: asBefore,
  b: asBefore,
  c: listing((failed) => failed),
  d: asBefore,
});
