import { Meter, capacityDetail, readUnits } from '../capacity.ts';
import type { Database } from '../database.ts';
import { tableOf } from '../database.ts';
import { constraint, invalid } from '../errors.ts';
import type { Input } from '../input.ts';
import { listMember, objectMember, objects, required } from '../input.ts';
import { itemSize } from '../size.ts';
import { cancelled, LARGEST_TRANSACTION_BYTES, reasonOf, refuseRepeatedItems } from '../transaction.ts';
import type { GetWish } from './get-item.ts';
import { getWish } from './get-item.ts';

const MOST_ACTIONS = 100;

/** Reads up to 100 items as of one moment. AWS: API_TransactGetItems. */
export function transactGetItems(database: Database, input: Input): unknown {
  const meter = new Meter(capacityDetail(input));
  const wishes = readWishes(input).map((wish) => ({ ...wish, stored: tableOf(database, wish.table) }));
  refuseRepeatedItems(wishes.map(({ stored, key }) => ({ table: stored, key })));
  const responses: unknown[] = [];
  let bytes = 0;
  const reasons = wishes.map(({ stored, key, shown }) =>
    reasonOf(() => {
      const item = stored.get(key(stored));
      const size = item ? itemSize(item) : 0;
      bytes += size;
      meter.addRead(stored, 2 * readUnits(size, true));
      responses.push(item ? { Item: shown(item) } : {});
    }),
  );
  if (responses.length < wishes.length) throw cancelled(reasons);
  if (bytes > LARGEST_TRANSACTION_BYTES)
    throw invalid('Transaction size has exceeded the maximum allowed size of 4 MB');
  return { Responses: responses, ...meter.list('ReadCapacityUnits') };
}

function readWishes(input: Input): GetWish[] {
  const items = required(listMember(input, 'TransactItems'), 'TransactItems');
  if (items.length === 0) throw constraint("'[]'", 'transactItems', 'have length greater than or equal to 1');
  if (items.length > MOST_ACTIONS)
    throw constraint(
      `'${items.length} actions'`,
      'transactItems',
      `have length less than or equal to ${MOST_ACTIONS}`,
    );
  return objects(items, 'TransactGetItem').map((item) =>
    getWish(required(objectMember(item, 'Get'), 'TransactItems.Get')),
  );
}
