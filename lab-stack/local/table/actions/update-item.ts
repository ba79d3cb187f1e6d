import type { AttributeMap } from '../attribute.ts';
import { Meter, capacityDetail, writeUnits } from '../capacity.ts';
import type { Database } from '../database.ts';
import { tableName } from '../database.ts';
import { invalidParameter } from '../errors.ts';
import { applyUpdate } from '../expression/apply-update.ts';
import type { BoundUpdate } from '../expression/bind-update.ts';
import { bindUpdate, touchedPaths } from '../expression/bind-update.ts';
import { Placeholders } from '../expression/placeholders.ts';
import { project } from '../expression/projection.ts';
import type { Input } from '../input.ts';
import { choiceMember, objectMember, required, textMember } from '../input.ts';
import type { KeySchema } from '../key.ts';
import { checkKey, elementsOf } from '../key.ts';
import { refuseLegacy } from '../legacy.ts';
import { readMap } from '../read-value.ts';
import type { Change } from '../change.ts';
import type { Intent } from '../write.ts';
import { checkItem, commit, conditionMember, decide, showOnFailure } from '../write.ts';

const RETURN_VALUES = ['NONE', 'ALL_NEW', 'UPDATED_OLD', 'ALL_OLD', 'UPDATED_NEW'] as const;

/** Changes attributes of an item, and creates it when there is none. AWS: API_UpdateItem. */
export function updateItem(database: Database, input: Input): unknown {
  refuseLegacy(input);
  const returned = choiceMember(input, 'ReturnValues', RETURN_VALUES);
  const meter = new Meter(capacityDetail(input));
  const { update, ...intent } = updateIntent(input);
  const change = decide(database, intent);
  commit(database, change);
  if (meter.wanted) meter.add(change.table, writeUnits(change.table, change.old, change.next));
  const attributes = shown(returned, change, update);
  const empty = !attributes || Object.keys(attributes).length === 0;
  return { ...(!empty && { Attributes: attributes }), ...meter.one() };
}

/** The wish behind an UpdateItem, and behind an `Update` of a transaction. */
export function updateIntent(input: Input): Intent & { readonly update: BoundUpdate | undefined } {
  const table = tableName(input);
  const key = readMap(required(objectMember(input, 'Key'), 'Key'), 'Map');
  const placeholders = new Placeholders(input);
  const text = textMember(input, 'UpdateExpression');
  const update = text === undefined ? undefined : bindUpdate(text, placeholders);
  const condition = conditionMember(input, placeholders);
  placeholders.requireAllUsed();
  return {
    table,
    condition,
    showOnFailure: showOnFailure(input),
    update,
    key(stored) {
      if (update) refuseKeyUpdates(update, stored.definition.schema);
      return checkKey(stored.definition.schema, key);
    },
    next(old, itemKey, stored) {
      const item = old ?? itemKey;
      if (!update) return item;
      return checkItem(
        stored,
        applyUpdate(update, item),
        'Item size to update has exceeded the maximum allowed size',
      );
    },
  };
}

function refuseKeyUpdates(update: BoundUpdate, schema: KeySchema): void {
  const keys = new Set(elementsOf(schema).map(({ name }) => name));
  const path = touchedPaths(update).find(([name]) => keys.has(String(name)));
  if (path) throw invalidParameter(`Cannot update attribute ${path[0]}. This attribute is part of the key`);
}

function shown(
  returned: (typeof RETURN_VALUES)[number],
  { old, next }: Change,
  update: BoundUpdate | undefined,
): AttributeMap | undefined {
  if (returned === 'NONE') return undefined;
  const item = returned.endsWith('OLD') ? old : next;
  if (returned.startsWith('ALL')) return item;
  return item && update && project(touchedPaths(update), item);
}
