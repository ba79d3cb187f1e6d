import { Meter, capacityDetail, writeUnits } from '../capacity.ts';
import type { Database } from '../database.ts';
import { tableOf } from '../database.ts';
import { constraint, invalid } from '../errors.ts';
import type { Input } from '../input.ts';
import { listMember, objectMember, objects, required } from '../input.ts';
import type { Intent } from '../write.ts';
import { commit, decide } from '../write.ts';
import { distinct } from './batch-get-item.ts';
import { deleteIntent } from './delete-item.ts';
import { putIntent } from './put-item.ts';

const MOST_WRITES = 25;

/** Up to 25 puts and deletes, each on its own and without conditions. AWS: API_BatchWriteItem. */
export function batchWriteItem(database: Database, input: Input): unknown {
  const meter = new Meter(capacityDetail(input));
  const intents = readIntents(input);
  for (const [name, wishes] of intents) {
    const table = tableOf(database, name);
    distinct(wishes.map((wish) => wish.key(table)));
  }
  for (const intent of [...intents.values()].flat()) {
    const change = decide(database, intent);
    if (meter.wanted) meter.add(change.table, writeUnits(change.table, change.old, change.next));
    commit(database, change);
  }
  return { UnprocessedItems: {}, ...meter.list() };
}

function readIntents(input: Input): Map<string, Intent[]> {
  const requests = required(objectMember(input, 'RequestItems'), 'RequestItems');
  const names = Object.keys(requests);
  if (names.length === 0) throw constraint("'{}'", 'requestItems', 'have length greater than or equal to 1');
  const lists = names.map((table) => objects(required(listMember(requests, table), table), 'WriteRequest'));
  if (lists.some((list) => list.length === 0))
    throw constraint("'[]'", 'requestItems.member', 'have length greater than or equal to 1');
  if (lists.flat().length > MOST_WRITES)
    throw invalid('Too many items requested for the BatchWriteItem call');
  return new Map(names.map((table, at) => [table, lists[at]!.map((request) => readIntent(table, request))]));
}

function readIntent(table: string, request: Input): Intent {
  const put = objectMember(request, 'PutRequest');
  const remove = objectMember(request, 'DeleteRequest');
  if (put && !remove) return putIntent({ TableName: table, Item: put['Item'] });
  if (remove && !put) return deleteIntent({ TableName: table, Key: remove['Key'] });
  throw invalid(
    'Supplied AttributeValue has more than one datatypes set, must contain exactly one of the supported datatypes',
  );
}
