import type { AttributeMap } from '../attribute.ts';
import { Meter, capacityDetail, readUnits } from '../capacity.ts';
import type { Database } from '../database.ts';
import { readTable } from '../database.ts';
import { constraint, invalid } from '../errors.ts';
import type { Path } from '../expression/cursor.ts';
import { project } from '../expression/projection.ts';
import type { Input } from '../input.ts';
import { flagMember, listMember, objectMember, objects, required } from '../input.ts';
import { checkKey, keyText } from '../key.ts';
import { refuseLegacy } from '../legacy.ts';
import { readMap } from '../read-value.ts';
import { itemSize } from '../size.ts';
import { projectionMember } from './get-item.ts';

const MOST_KEYS = 100;
const LARGEST_ANSWER_BYTES = 16 * 1024 * 1024;

interface Wish {
  readonly table: string;
  readonly input: Input;
  readonly keys: readonly AttributeMap[];
  readonly paths: readonly Path[] | undefined;
  readonly consistent: boolean;
}

/** Reads up to 100 items, each on its own; absent ones are left out. AWS: API_BatchGetItem. */
export function batchGetItem(database: Database, input: Input, behindMs: number): unknown {
  const meter = new Meter(capacityDetail(input));
  const wishes = readWishes(input);
  const responses: Record<string, AttributeMap[]> = {};
  const unprocessed: Record<string, unknown> = {};
  let bytes = 0;
  for (const { table: name, input: request, keys, paths, consistent } of wishes) {
    const table = readTable(database, name, consistent, behindMs);
    const found: AttributeMap[] = [];
    const rest: AttributeMap[] = [];
    for (const key of distinct(keys.map((given) => checkKey(table.definition.schema, given)))) {
      const item = table.get(key);
      const size = item ? itemSize(item) : 0;
      if (bytes + size > LARGEST_ANSWER_BYTES) rest.push(key);
      else {
        bytes += size;
        if (meter.wanted) meter.addRead(table, readUnits(size, consistent));
        if (item) found.push(paths ? project(paths, item) : item);
      }
    }
    responses[name] = found;
    if (rest.length > 0) unprocessed[name] = { ...request, Keys: rest };
  }
  return { Responses: responses, UnprocessedKeys: unprocessed, ...meter.list() };
}

function readWishes(input: Input): Wish[] {
  const requests = required(objectMember(input, 'RequestItems'), 'RequestItems');
  const names = Object.keys(requests);
  if (names.length === 0) throw constraint("'{}'", 'requestItems', 'have length greater than or equal to 1');
  const wishes = names.map((table) => readWish(table, required(objectMember(requests, table), table)));
  if (wishes.reduce((sum, { keys }) => sum + keys.length, 0) > MOST_KEYS)
    throw invalid('Too many items requested for the BatchGetItem call');
  return wishes;
}

function readWish(table: string, input: Input): Wish {
  refuseLegacy(input);
  const keys = objects(required(listMember(input, 'Keys'), 'Keys'), 'Key');
  if (keys.length === 0 || keys.length > MOST_KEYS)
    throw constraint(
      `'${keys.length} keys'`,
      `requestItems.${table}.member.keys`,
      keys.length === 0
        ? 'have length greater than or equal to 1'
        : `have length less than or equal to ${MOST_KEYS}`,
    );
  return {
    table,
    input,
    keys: keys.map((key) => readMap(key, 'Map')),
    paths: projectionMember(input),
    consistent: flagMember(input, 'ConsistentRead') ?? false,
  };
}

/** Refuses a key given twice: in one batch no item may be named more than once. */
export function distinct(keys: readonly AttributeMap[]): readonly AttributeMap[] {
  const texts = keys.map((key) =>
    JSON.stringify(
      Object.keys(key)
        .sort()
        .map((name) => keyText(key[name]!)),
    ),
  );
  if (new Set(texts).size < texts.length) throw invalid('Provided list of item keys contains duplicates');
  return keys;
}
