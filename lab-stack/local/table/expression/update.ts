/** The grammar of UpdateExpression. Source: DynamoDB Developer Guide, "Update expressions". */
import type { Cursor, Path } from './cursor.ts';

/** `V` is a `:reference` as parsed, and the attribute value once bound. */
export type SetValue<V> =
  | { readonly kind: 'path'; readonly path: Path }
  | { readonly kind: 'value'; readonly value: V }
  | { readonly kind: 'if_not_exists'; readonly path: Path; readonly otherwise: SetValue<V> }
  | { readonly kind: '+' | '-' | 'list_append'; readonly left: SetValue<V>; readonly right: SetValue<V> };

export interface Update<V> {
  readonly set: readonly { readonly path: Path; readonly to: SetValue<V> }[];
  readonly remove: readonly Path[];
  readonly add: readonly { readonly path: Path; readonly value: V }[];
  readonly delete: readonly { readonly path: Path; readonly value: V }[];
}

/** A whole update. Throws ValidationException with DynamoDB's words. */
export function parseUpdate(cursor: Cursor): Update<string> {
  const update: { -readonly [section in keyof Update<string>]?: Update<string>[section] } = {};
  const once = <S extends keyof Update<string>>(section: S, read: () => Update<string>[S]): void => {
    if (update[section])
      throw cursor.error(
        `The "${section.toUpperCase()}" section can only be used once in an update expression;`,
      );
    update[section] = read();
  };
  while (cursor.peek().kind !== 'end') {
    if (cursor.acceptKeyword('SET')) once('set', () => cursor.list(() => assignment(cursor)));
    else if (cursor.acceptKeyword('REMOVE')) once('remove', () => cursor.list(() => cursor.path()));
    else if (cursor.acceptKeyword('ADD')) once('add', () => cursor.list(() => pathAndValue(cursor)));
    else if (cursor.acceptKeyword('DELETE')) once('delete', () => cursor.list(() => pathAndValue(cursor)));
    else throw cursor.syntaxError();
  }
  return { set: [], remove: [], add: [], delete: [], ...update };
}

function assignment(cursor: Cursor): { path: Path; to: SetValue<string> } {
  const path = cursor.path();
  cursor.expect('=');
  return { path, to: sum(cursor) };
}

function sum(cursor: Cursor): SetValue<string> {
  const left = operand(cursor);
  const kind = cursor.accept('+') ? '+' : cursor.accept('-') ? '-' : undefined;
  if (kind === undefined) return left;
  cursor.countOperator();
  return { kind, left, right: operand(cursor) };
}

function operand(cursor: Cursor): SetValue<string> {
  if (cursor.accept('(')) {
    const inner = sum(cursor);
    cursor.expect(')');
    return inner;
  }
  if (cursor.peek().kind === 'value') return { kind: 'value', value: cursor.next().text };
  if (cursor.peek().kind === 'word' && cursor.isSymbol('(', 1)) return call(cursor);
  return { kind: 'path', path: cursor.path() };
}

function call(cursor: Cursor): SetValue<string> {
  const name = cursor.next().text;
  if (name !== 'if_not_exists' && name !== 'list_append')
    throw cursor.error(`Invalid function name; function: ${name}`);
  cursor.countOperator();
  cursor.expect('(');
  const operands = cursor.list(() => sum(cursor));
  cursor.expect(')');
  const [left, right] = operands;
  if (!left || !right || operands.length > 2)
    throw cursor.error(
      `Incorrect number of operands for operator or function; operator or function: ${name}, number of operands: ${operands.length}`,
    );
  if (name === 'list_append') return { kind: 'list_append', left, right };
  if (left.kind !== 'path')
    throw cursor.error('Operator or function requires a document path; operator or function: if_not_exists');
  return { kind: 'if_not_exists', path: left.path, otherwise: right };
}

function pathAndValue(cursor: Cursor): { path: Path; value: string } {
  const path = cursor.path();
  if (cursor.peek().kind !== 'value') throw cursor.syntaxError();
  return { path, value: cursor.next().text };
}
