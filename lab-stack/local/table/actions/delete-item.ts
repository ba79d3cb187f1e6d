import { Meter, capacityDetail, writeUnits } from '../capacity.ts';
import type { Database } from '../database.ts';
import { tableName } from '../database.ts';
import { Placeholders } from '../expression/placeholders.ts';
import type { Input } from '../input.ts';
import { choiceMember, objectMember, required } from '../input.ts';
import { checkKey } from '../key.ts';
import { refuseLegacy } from '../legacy.ts';
import { readMap } from '../read-value.ts';
import type { Intent } from '../write.ts';
import { commit, conditionMember, decide, showOnFailure } from '../write.ts';

/** Deletes an item; an absent one is no error. AWS: API_DeleteItem. */
export function deleteItem(database: Database, input: Input): unknown {
  refuseLegacy(input);
  const returned = choiceMember(input, 'ReturnValues', ['NONE', 'ALL_OLD']);
  const meter = new Meter(capacityDetail(input));
  const change = decide(database, deleteIntent(input));
  commit(database, change);
  if (meter.wanted) meter.add(change.table, writeUnits(change.table, change.old, undefined));
  return { ...(returned === 'ALL_OLD' && change.old && { Attributes: change.old }), ...meter.one() };
}

/** The wish behind a DeleteItem, and behind a `Delete` of a transaction. */
export function deleteIntent(input: Input): Intent {
  return { ...keyedIntent(input), next: () => undefined };
}

/** The wish of a `ConditionCheck`: nothing changes, the condition must hold. */
export function checkIntent(input: Input): Intent {
  required(input['ConditionExpression'], 'ConditionExpression');
  return { ...keyedIntent(input), next: (old) => old };
}

function keyedIntent(input: Input): Omit<Intent, 'next'> {
  const table = tableName(input);
  const key = readMap(required(objectMember(input, 'Key'), 'Key'), 'Map');
  const placeholders = new Placeholders(input);
  const condition = conditionMember(input, placeholders);
  placeholders.requireAllUsed();
  return {
    table,
    condition,
    showOnFailure: showOnFailure(input),
    key: (stored) => checkKey(stored.definition.schema, key),
  };
}
