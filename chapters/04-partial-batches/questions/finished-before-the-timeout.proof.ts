import type { SqsRecord } from '../../../lab-stack/local/laboratory/setup.ts';
import { proof, type Shown } from '../../_kit/proof/proof.ts';
import { playOrders, reported } from '../proofs.ts';

/** Five orders of 8 s each meet a timeout of 30 s. With less than so many seconds remaining no further one is begun. */
function stopsBelow(seconds: number): () => Promise<Shown> {
  return () =>
    playOrders(
      async (records, process, { left, wait }) => {
        const notBegun: SqsRecord[] = [];
        for (const record of records) {
          if (left() < seconds) notBegun.push(record);
          else await process(record);
        }
        // The response takes a second.
        await wait(1);
        return reported(notBegun);
      },
      {
        messages: ['m1', 'm2', 'm3', 'm4', 'm5'],
        fails: () => false,
        takes: 8,
        timeout: 30,
        visibility: 60,
        maxReceiveCount: 2,
      },
    );
}

export default proof({
  a: stopsBelow(6),
  b: stopsBelow(9),
  c: stopsBelow(18),
  d: stopsBelow(24),
});
