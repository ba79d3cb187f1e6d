/** Puts names and values into a parsed update, and refuses what can never be right for any item. */
import type { AttributeType, AttributeValue } from '../attribute.ts';
import { typeOf } from '../attribute.ts';
import { invalid } from '../errors.ts';
import type { Path } from './cursor.ts';
import { requireApart } from './overlap.ts';
import { parseOnce } from './parse-once.ts';
import type { Placeholders } from './placeholders.ts';
import type { SetValue, Update } from './update.ts';
import { parseUpdate } from './update.ts';

export type BoundUpdate = Update<AttributeValue>;
export type BoundSetValue = SetValue<AttributeValue>;

const KIND = 'UpdateExpression';
const parse = parseOnce(parseUpdate);

/** The long names that DynamoDB uses for types in these errors, and only in these. */
const LONG_NAMES: Readonly<Record<AttributeType, string>> = {
  S: 'STRING',
  N: 'NUMBER',
  B: 'BINARY',
  BOOL: 'BOOLEAN',
  NULL: 'NULL',
  SS: 'STRING_SET',
  NS: 'NUMBER_SET',
  BS: 'BINARY_SET',
  L: 'LIST',
  M: 'MAP',
};

/** Parses (once for each text) and binds. Throws ValidationException, also for paths that collide. */
export function bindUpdate(text: string, placeholders: Placeholders): BoundUpdate {
  const parsed = parse(KIND, text);
  const path = (raw: Path): Path => placeholders.path(KIND, raw);
  const value = (ref: string): AttributeValue => placeholders.value(KIND, ref);
  const update: BoundUpdate = {
    set: parsed.set.map((entry) => ({ path: path(entry.path), to: bindSetValue(entry.to, path, value) })),
    remove: parsed.remove.map(path),
    add: parsed.add.map((entry) => ({ path: path(entry.path), value: value(entry.value) })),
    delete: parsed.delete.map((entry) => ({ path: path(entry.path), value: value(entry.value) })),
  };
  for (const entry of update.add) requireType('operator: ADD', entry.value, ['N', 'SS', 'NS', 'BS']);
  for (const entry of update.delete) requireType('operator: DELETE', entry.value, ['SS', 'NS', 'BS']);
  requireApart(KIND, touchedPaths(update));
  return update;
}

/** Every path that an update writes. */
export function touchedPaths(update: BoundUpdate): Path[] {
  const entries = [...update.set, ...update.add, ...update.delete];
  return [...entries.map(({ path }) => path), ...update.remove];
}

function bindSetValue(
  raw: SetValue<string>,
  path: (raw: Path) => Path,
  value: (ref: string) => AttributeValue,
): BoundSetValue {
  switch (raw.kind) {
    case 'path':
      return { kind: 'path', path: path(raw.path) };
    case 'value':
      return { kind: 'value', value: value(raw.value) };
    case 'if_not_exists':
      return {
        kind: 'if_not_exists',
        path: path(raw.path),
        otherwise: bindSetValue(raw.otherwise, path, value),
      };
    default: {
      const left = bindSetValue(raw.left, path, value);
      const right = bindSetValue(raw.right, path, value);
      const type = raw.kind === 'list_append' ? 'L' : 'N';
      for (const operand of [left, right]) {
        if (operand.kind === 'value') requireType(`operator or function: ${raw.kind}`, operand.value, [type]);
      }
      return { kind: raw.kind, left, right };
    }
  }
}

function requireType(operator: string, value: AttributeValue, allowed: readonly AttributeType[]): void {
  if (!allowed.includes(typeOf(value)))
    throw invalid(
      `Invalid ${KIND}: Incorrect operand type for operator or function; ${operator}, operand type: ${LONG_NAMES[typeOf(value)]}`,
    );
}
