import { Meter, capacityDetail, writeUnits } from '../capacity.ts';
import type { Database } from '../database.ts';
import { tableName } from '../database.ts';
import { invalid } from '../errors.ts';
import { Placeholders } from '../expression/placeholders.ts';
import type { Input } from '../input.ts';
import { choiceMember, objectMember, required } from '../input.ts';
import { keyOfItem } from '../key.ts';
import { refuseLegacy } from '../legacy.ts';
import { readMap } from '../read-value.ts';
import type { Intent } from '../write.ts';
import { checkItem, commit, conditionMember, decide, showOnFailure } from '../write.ts';

/** Creates or replaces a whole item. AWS: API_PutItem. */
export function putItem(database: Database, input: Input): unknown {
  refuseLegacy(input);
  const returned = choiceMember(input, 'ReturnValues', [
    'NONE',
    'ALL_OLD',
    'ALL_NEW',
    'UPDATED_OLD',
    'UPDATED_NEW',
  ]);
  const meter = new Meter(capacityDetail(input));
  if (returned !== 'NONE' && returned !== 'ALL_OLD')
    throw invalid('ReturnValues can only be ALL_OLD or NONE');
  const change = decide(database, putIntent(input));
  commit(database, change);
  if (meter.wanted) meter.add(change.table, writeUnits(change.table, change.old, change.next));
  return { ...(returned === 'ALL_OLD' && change.old && { Attributes: change.old }), ...meter.one() };
}

/** The wish behind a PutItem, and behind a `Put` of a transaction. */
export function putIntent(input: Input): Intent {
  const table = tableName(input);
  const item = readMap(required(objectMember(input, 'Item'), 'Item'), 'Map');
  const placeholders = new Placeholders(input);
  const condition = conditionMember(input, placeholders);
  placeholders.requireAllUsed();
  return {
    table,
    condition,
    showOnFailure: showOnFailure(input),
    key(stored) {
      const key = keyOfItem(stored.definition.schema, item);
      checkItem(stored, item, 'Item size has exceeded the maximum allowed size');
      return key;
    },
    next: () => item,
  };
}
