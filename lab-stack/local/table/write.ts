/** The one way in which items change, alone or in a transaction. */
import type { AttributeMap } from './attribute.ts';
import type { Change } from './change.ts';
import type { Database } from './database.ts';
import { tableOf } from './database.ts';
import { conditionFailed, invalid } from './errors.ts';
import type { BoundCondition } from './expression/bind-condition.ts';
import { bindCondition } from './expression/bind-condition.ts';
import { holds } from './expression/evaluate.ts';
import type { Placeholders } from './expression/placeholders.ts';
import type { Input } from './input.ts';
import { choiceMember, textMember } from './input.ts';
import { itemSize, LARGEST_ITEM_BYTES } from './size.ts';
import type { StoredTable } from './stored-table.ts';

/** What a request wants of one item, checked as far as it can be without the table. */
export interface Intent {
  readonly table: string;
  readonly condition: BoundCondition | undefined;
  /** Whether a false condition answers with the item that it saw. */
  readonly showOnFailure: boolean;
  /** The key of the item in question. Throws ValidationException when it does not fit the table. */
  key(table: StoredTable): AttributeMap;
  /** What shall be stored; undefined deletes. Throws ValidationException when the item cannot be changed so. */
  next(old: AttributeMap | undefined, key: AttributeMap, table: StoredTable): AttributeMap | undefined;
}

/** Decides: checks key, condition, index keys and size. Throws, or returns the change without making it. */
export function decide(database: Database, intent: Intent): Change {
  const table = tableOf(database, intent.table);
  const key = intent.key(table);
  const old = table.get(key);
  if (intent.condition && !holds(intent.condition, old ?? {}))
    throw conditionFailed(intent.showOnFailure ? old : undefined);
  return { table, key, old, next: intent.next(old, key, table) };
}

/** Makes the change. */
export function commit(database: Database, change: Change): void {
  change.table.write(change.key, change.next, database.clock.now());
}

/** Refuses an item that is too large or that an index cannot hold. */
export function checkItem(table: StoredTable, item: AttributeMap, tooLarge: string): AttributeMap {
  table.checkIndexKeys(item);
  if (itemSize(item) > LARGEST_ITEM_BYTES) throw invalid(tooLarge);
  return item;
}

/** `ConditionExpression` of a request, bound; undefined when there is none. */
export function conditionMember(input: Input, placeholders: Placeholders): BoundCondition | undefined {
  const text = textMember(input, 'ConditionExpression');
  return text === undefined ? undefined : bindCondition('ConditionExpression', text, placeholders);
}

export function showOnFailure(input: Input): boolean {
  return choiceMember(input, 'ReturnValuesOnConditionCheckFailure', ['NONE', 'ALL_OLD']) === 'ALL_OLD';
}
