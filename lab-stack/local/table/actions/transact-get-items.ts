import { Meter, capacityDetail, readUnits } from '../capacity.ts';
import type { Database } from '../database.ts';
import { tableOf } from '../database.ts';
import { constraint } from '../errors.ts';
import type { Input } from '../input.ts';
import { listMember, objectMember, objects, required } from '../input.ts';
import { itemSize } from '../size.ts';
import { cancelled, reasonOf, refuseRepeatedItems } from '../transaction.ts';
import type { GetWish } from './get-item.ts';
import { getWish } from './get-item.ts';

const MOST_ACTIONS = 100;

/** Reads up to 100 items as of one moment. AWS: API_TransactGetItems. */
export function transactGetItems(database: Database, input: Input): unknown {
  const meter = new Meter(capacityDetail(input));
  const wishes = readWishes(input).map((wish) => ({ ...wish, stored: tableOf(database, wish.table) }));
  refuseRepeatedItems(wishes.map(({ stored, key }) => ({ table: stored, key })));
  const responses: unknown[] = [];
  const reasons = wishes.map(({ stored, key, shown }) =>
    reasonOf(() => {
      const item = stored.get(key(stored));
      meter.addRead(stored, 2 * readUnits(item ? itemSize(item) : 0, true));
      responses.push(item ? { Item: shown(item) } : {});
    }),
  );
  if (responses.length < wishes.length) throw cancelled(reasons);
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
