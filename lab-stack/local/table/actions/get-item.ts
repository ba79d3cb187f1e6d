import type { AttributeMap } from '../attribute.ts';
import { Meter, capacityDetail, readUnits } from '../capacity.ts';
import type { Database } from '../database.ts';
import { readTable, tableName } from '../database.ts';
import type { Path } from '../expression/cursor.ts';
import { Placeholders } from '../expression/placeholders.ts';
import { bindProjection, project } from '../expression/projection.ts';
import type { Input } from '../input.ts';
import { flagMember, objectMember, required, textMember } from '../input.ts';
import { checkKey } from '../key.ts';
import { refuseLegacy } from '../legacy.ts';
import { readMap } from '../read-value.ts';
import { itemSize } from '../size.ts';
import type { StoredTable } from '../stored-table.ts';

/** Reads one item by its key. AWS: API_GetItem. */
export function getItem(database: Database, input: Input, behindMs: number): unknown {
  refuseLegacy(input);
  const meter = new Meter(capacityDetail(input));
  const consistent = flagMember(input, 'ConsistentRead') ?? false;
  const wish = getWish(input);
  const table = readTable(database, wish.table, consistent, behindMs);
  const item = table.get(wish.key(table));
  if (meter.wanted) meter.addRead(table, readUnits(item ? itemSize(item) : 0, consistent));
  return { ...(item && { Item: wish.shown(item) }), ...meter.one() };
}

/** The wish behind a GetItem, and behind a `Get` of a transaction, checked as far as possible without the table. */
export interface GetWish {
  readonly table: string;
  /** Throws ValidationException when the key does not fit the table. */
  key(table: StoredTable): AttributeMap;
  shown(item: AttributeMap): AttributeMap;
}

export function getWish(input: Input): GetWish {
  const table = tableName(input);
  const key = readMap(required(objectMember(input, 'Key'), 'Key'), 'Map');
  const paths = projectionMember(input);
  return {
    table,
    key: (stored) => checkKey(stored.definition.schema, key),
    shown: (item) => (paths ? project(paths, item) : item),
  };
}

/** `ProjectionExpression` of a request that has no other expression. */
export function projectionMember(input: Input): readonly Path[] | undefined {
  // These actions have no ExpressionAttributeValues; AWS passes over members that an action does not know.
  const { ExpressionAttributeNames } = input;
  const placeholders = new Placeholders({ ExpressionAttributeNames });
  const text = textMember(input, 'ProjectionExpression');
  const paths = text === undefined ? undefined : bindProjection(text, placeholders);
  placeholders.requireAllUsed();
  return paths;
}
