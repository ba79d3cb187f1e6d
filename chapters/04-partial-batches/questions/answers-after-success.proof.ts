import { proof, type Shown } from '../../_kit/proof/proof.ts';
import type { SqsRecord } from '../../../lab-stack/local/laboratory/setup.ts';
import { playOrders, reported } from '../proofs.ts';

/** All orders succeed; the option is what the handler returns then. Each run says whether anything comes again. */
function answering(answer: (records: readonly SqsRecord[]) => unknown): () => Promise<Shown> {
  return () =>
    playOrders(
      async (records, process) => {
        for (const record of records) await process(record);
        return answer(records);
      },
      { fails: () => false, maxReceiveCount: 2 },
    );
}

export default proof({
  a: answering(() => ({ batchItemFailures: [{ itemIdentifier: '' }] })),
  b: answering(() => ({ batchItemFailures: [] })),
  c: answering(reported),
  d: answering(() => null),
  e: answering((records) => reported(records.slice(-1))),
});
