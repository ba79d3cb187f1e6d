import { proof, type Shown } from '../../_kit/proof/proof.ts';
import type { SqsRecord } from '../../../lab-stack/local/laboratory/setup.ts';
import { playOrders, reported } from '../proofs.ts';

const isFirstDelivery = ({ attributes }: SqsRecord): boolean => attributes['ApproximateReceiveCount'] === '1';

/**
 * No order can be processed in the first delivery, and the option is what the handler returns then. In the next one each
 * would succeed: an option belongs to the answer when every order has one.
 */
function answering(answer: (records: readonly SqsRecord[]) => unknown): () => Promise<Shown> {
  return () =>
    playOrders(
      async (records, process) => {
        let failed = 0;
        for (const record of records) await process(record).catch(() => (failed += 1));
        return failed > 0 ? answer(records) : reported([]);
      },
      { fails: isFirstDelivery },
    );
}

export default proof({
  a: answering(() => ({ batchItemFailures: [] })),
  b: answering(() => ({ batchItemFailures: [{ itemIdentifier: '' }] })),
  c: answering(() => null),
  d: answering(reported),
  e: answering((records) => reported(records.slice(0, 1))),
});
