import type { SqsRecord } from '../../../lab-stack/local/laboratory/setup.ts';
import { proof, type Shown } from '../../_kit/proof/proof.ts';
import { playOrders, reported, type Tools } from '../proofs.ts';

/** Goes through all orders but those that it has processed; what is done about the failed ones is the option. */
function goThrough(
  about: (failed: readonly SqsRecord[], tools: Tools, all: readonly SqsRecord[]) => unknown,
): Promise<Shown> {
  const processed = new Set<string>();
  return playOrders(
    async (records, process, tools) => {
      const failed: SqsRecord[] = [];
      for (const record of records) {
        if (processed.has(record.body)) continue;
        await process(record).then(
          () => processed.add(record.body),
          () => failed.push(record),
        );
      }
      return failed.length > 0 ? about(failed, tools, records) : undefined;
    },
    { visibility: 360, failedBy: 60 },
  );
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
