import type { SqsRecord } from '../../../lab-stack/local/laboratory/setup.ts';
import { proof, type Shown } from '../../_kit/proof/proof.ts';
import { LISTENS, playOrders, reported, type Orders } from '../proofs.ts';

/** The handler reports what failed; the option is what the template says besides. */
function template(settings: Orders): () => Promise<Shown> {
  return () =>
    playOrders(
      async (records, process) => {
        const failed: SqsRecord[] = [];
        for (const record of records) await process(record).catch(() => failed.push(record));
        return reported(failed);
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
