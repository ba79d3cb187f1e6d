import { proof, type Shown } from '../../_kit/proof/proof.ts';
import { LISTENS, playOrders, type Orders } from '../proofs.ts';

/** The handler throws when an order fails; the option is what the template says besides. */
function template(settings: Orders): () => Promise<Shown> {
  return () =>
    playOrders(
      async (records, process) => {
        for (const record of records) await process(record);
      },
      { maxReceiveCount: 5, mapping: { BatchSize: 10 }, ...settings },
    );
}

export default proof({
  a: template({ maxReceiveCount: 10 }),
  b: template({ mapping: { BatchSize: 1 } }),
  c: template({ visibility: 60 }),
  d: template({ mapping: LISTENS }),
});
