/** What a condition compares: paths, values and sizes. Source: DynamoDB Developer Guide, "Condition and filter expressions". */
import type { Cursor, Path } from './cursor.ts';

/** `V` is a `:reference` as parsed, and the attribute value once bound. */
export type Operand<V> =
  | { readonly kind: 'path'; readonly path: Path }
  | { readonly kind: 'value'; readonly value: V }
  | { readonly kind: 'size'; readonly of: Operand<V> };

/** The functions that are a condition, each with the number of its operands; none of them can be an operand. */
export const OPERANDS = {
  attribute_exists: 1,
  attribute_not_exists: 1,
  attribute_type: 2,
  begins_with: 2,
  contains: 2,
} as const;

export type ConditionFunction = keyof typeof OPERANDS;

export function isConditionFunction(name: string): name is ConditionFunction {
  return Object.hasOwn(OPERANDS, name);
}

/** One operand: a path, a `:reference`, `size(…)`, or one of these in brackets. */
export function operand(cursor: Cursor): Operand<string> {
  if (cursor.accept('(')) {
    const inner = operand(cursor);
    cursor.expect(')');
    return inner;
  }
  if (cursor.peek().kind === 'value') return { kind: 'value', value: cursor.next().text };
  if (cursor.peek().kind === 'word' && cursor.isSymbol('(', 1)) return sizeCall(cursor);
  return { kind: 'path', path: cursor.path() };
}

function sizeCall(cursor: Cursor): Operand<string> {
  const name = cursor.next().text;
  if (isConditionFunction(name))
    throw cursor.error(`The function is not allowed to be used this way in an expression; function: ${name}`);
  if (name !== 'size') throw cursor.error(`Invalid function name; function: ${name}`);
  cursor.countOperator();
  const [of] = argumentsOf(cursor, name, 1);
  return { kind: 'size', of: of! };
}

/** The operands of a function in their brackets, exactly `count` of them. */
export function argumentsOf(cursor: Cursor, name: string, count: number): readonly Operand<string>[] {
  cursor.expect('(');
  const operands = cursor.list(() => operand(cursor));
  cursor.expect(')');
  if (operands.length !== count)
    throw cursor.error(
      `Incorrect number of operands for operator or function; operator or function: ${name}, number of operands: ${operands.length}`,
    );
  return operands;
}

/** Comparing a path with itself says nothing, and DynamoDB refuses it. */
export function requireDistinct(
  cursor: Cursor,
  operator: string,
  first: Operand<string>,
  other: Operand<string>,
): void {
  if (first.kind !== 'path' || other.kind !== 'path') return;
  if (first.path.join('.') === other.path.join('.'))
    throw cursor.error(
      `The first operand must be distinct from the remaining operands for this operator or function; operator: ${operator}, first operand: ${showPath(first.path)}`,
    );
}

/** A path as DynamoDB writes it in errors: `[a, b, [0]]`. */
export function showPath(path: Path): string {
  return `[${path.map((step) => (typeof step === 'number' ? `[${step}]` : step)).join(', ')}]`;
}
