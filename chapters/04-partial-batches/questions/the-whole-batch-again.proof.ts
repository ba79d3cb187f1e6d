import { proof, type Shown } from '../../_kit/proof/proof.ts';
import type { SqsRecord } from '../../../lab-stack/local/laboratory/setup.ts';
import { playOrders } from '../proofs.ts';

/** The handler lists each failed order in this way. */
function listing(entry: (record: SqsRecord) => object): () => Promise<Shown> {
  return () =>
    playOrders(async (records, process) => {
      const batchItemFailures: object[] = [];
      for (const record of records) await process(record).catch(() => batchItemFailures.push(entry(record)));
      return { batchItemFailures };
    });
}

export default proof({
  a: listing(({ messageId }) => ({ itemIdentifier: messageId })),
  b: listing(({ receiptHandle }) => ({ itemIdentifier: receiptHandle })),
  c: listing(({ messageId }) => ({ messageId })),
  d: listing(({ md5OfBody }) => ({ itemIdentifier: md5OfBody })),
});
