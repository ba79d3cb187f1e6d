import type { StackModel } from '../../local/template/model.ts';
import { toPlain } from './plain.ts';
import type { Stores } from './stores.ts';

/**
 * When the work that waits in the tables is due, epoch milliseconds each: outbox events, leases. The indexes of the
 * stack are sparse: an item stands in one while somebody still has to do something about it, and its `dueAt` says
 * from when.
 */
export function dueTimes({ tables }: StackModel, { table }: Stores): number[] {
  return tables.flatMap(({ name, input }) => {
    const partitions = (input.GlobalSecondaryIndexes ?? []).flatMap(({ KeySchema }) =>
      KeySchema.filter(({ KeyType }) => KeyType === 'HASH').map(({ AttributeName }) => AttributeName),
    );
    return table
      .items(name)
      .filter((item) => partitions.some((partition) => item[partition] !== undefined))
      .map(toPlain)
      .flatMap(({ dueAt }) => (typeof dueAt === 'number' ? [dueAt] : []));
  });
}
