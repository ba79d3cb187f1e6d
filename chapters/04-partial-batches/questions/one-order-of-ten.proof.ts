import type { SqsRecord } from '../../../lab-stack/local/laboratory/setup.ts';
import { proof, type Shown } from '../../_kit/proof/proof.ts';
import { playOrders, reported, type Tools } from '../proofs.ts';

/** Goes through all orders; what is done about the failed ones is the option. */
function goThrough(
  about: (failed: readonly SqsRecord[], tools: Tools, all: readonly SqsRecord[]) => unknown,
): Promise<Shown> {
  return playOrders(async (records, process, tools) => {
    const failed: SqsRecord[] = [];
    for (const record of records) await process(record).catch(() => failed.push(record));
    return failed.length > 0 ? about(failed, tools, records) : undefined;
  });
}

export default proof({
  a: () =>
    goThrough(async (failed, { hide }) => {
      for (const record of failed) await hide(record, 0);
      throw new Error('Some orders could not be processed.');
    }),
  b: () => goThrough((failed) => reported(failed)),
  c: () => goThrough(() => reported([])),
  d: () => goThrough((_failed, _tools, all) => reported(all)),
});
