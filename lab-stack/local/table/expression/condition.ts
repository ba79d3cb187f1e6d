/** The grammar of conditions and filters. Source: DynamoDB Developer Guide, "Condition and filter expressions". */
import type { Cursor } from './cursor.ts';
import type { ConditionFunction, Operand } from './operand.ts';
import { argumentsOf, isConditionFunction, operand, OPERANDS, requireDistinct } from './operand.ts';

export type Comparator = '=' | '<>' | '<' | '<=' | '>' | '>=';

export type Condition<V> =
  | { readonly kind: 'and' | 'or'; readonly left: Condition<V>; readonly right: Condition<V> }
  | { readonly kind: 'not'; readonly of: Condition<V> }
  | {
      readonly kind: 'compare';
      readonly comparator: Comparator;
      readonly left: Operand<V>;
      readonly right: Operand<V>;
    }
  | { readonly kind: 'between'; readonly of: Operand<V>; readonly low: Operand<V>; readonly high: Operand<V> }
  | { readonly kind: 'in'; readonly of: Operand<V>; readonly options: readonly Operand<V>[] }
  | { readonly kind: 'call'; readonly name: ConditionFunction; readonly operands: readonly Operand<V>[] };

const MOST_OPTIONS = 100;
const COMPARATORS: ReadonlySet<string> = new Set(['=', '<>', '<', '<=', '>', '>=']);

/** A whole condition. Throws ValidationException with DynamoDB's words. */
export function parseCondition(cursor: Cursor): Condition<string> {
  const condition = disjunction(cursor);
  cursor.expectEnd();
  return condition;
}

function disjunction(cursor: Cursor): Condition<string> {
  let left = conjunction(cursor);
  while (cursor.acceptKeyword('OR')) {
    cursor.countOperator();
    left = { kind: 'or', left, right: conjunction(cursor) };
  }
  return left;
}

function conjunction(cursor: Cursor): Condition<string> {
  let left = negation(cursor);
  while (cursor.acceptKeyword('AND')) {
    cursor.countOperator();
    left = { kind: 'and', left, right: negation(cursor) };
  }
  return left;
}

function negation(cursor: Cursor): Condition<string> {
  if (!cursor.acceptKeyword('NOT')) return term(cursor);
  cursor.countOperator();
  return { kind: 'not', of: negation(cursor) };
}

function term(cursor: Cursor): Condition<string> {
  if (cursor.isSymbol('(') && !bracketsAnOperand(cursor)) return group(cursor);
  const name = cursor.peek().text;
  if (cursor.isSymbol('(', 1) && isConditionFunction(name)) return call(cursor, name);
  return comparison(cursor);
}

function group(cursor: Cursor): Condition<string> {
  const end = cursor.closing();
  if (cursor.isSymbol('(', 1) && end !== undefined && cursor.closing(1) === end - 1)
    throw cursor.error('The expression has redundant parentheses;');
  cursor.expect('(');
  const inner = disjunction(cursor);
  cursor.expect(')');
  return inner;
}

/** `(a) = :b`: what follows the closing bracket tells an operand from a condition. */
function bracketsAnOperand(cursor: Cursor): boolean {
  const end = cursor.closing();
  if (end === undefined) return false;
  const after = cursor.peek(end + 1);
  if (after.kind === 'symbol') return COMPARATORS.has(after.text);
  return cursor.isKeyword('BETWEEN', end + 1) || cursor.isKeyword('IN', end + 1);
}

function call(cursor: Cursor, name: ConditionFunction): Condition<string> {
  cursor.next();
  cursor.countOperator();
  const operands = argumentsOf(cursor, name, OPERANDS[name]);
  if (name.endsWith('exists') && operands[0]?.kind !== 'path')
    throw cursor.error(`Operator or function requires a document path; operator or function: ${name}`);
  if (operands[1]) requireDistinct(cursor, name, operands[0]!, operands[1]);
  return { kind: 'call', name, operands };
}

function comparison(cursor: Cursor): Condition<string> {
  const left = operand(cursor);
  const token = cursor.peek();
  if (token.kind === 'symbol' && COMPARATORS.has(token.text)) {
    cursor.next();
    cursor.countOperator();
    const right = operand(cursor);
    requireDistinct(cursor, token.text, left, right);
    return { kind: 'compare', comparator: token.text as Comparator, left, right };
  }
  if (cursor.acceptKeyword('BETWEEN')) return between(cursor, left);
  if (cursor.acceptKeyword('IN')) return oneOf(cursor, left);
  if (left.kind === 'size')
    throw cursor.error('The function is not allowed to be used this way in an expression; function: size');
  throw cursor.syntaxError();
}

function between(cursor: Cursor, of: Operand<string>): Condition<string> {
  cursor.countOperator();
  const low = operand(cursor);
  cursor.expectKeyword('AND');
  const high = operand(cursor);
  requireDistinct(cursor, 'BETWEEN', of, low);
  requireDistinct(cursor, 'BETWEEN', of, high);
  return { kind: 'between', of, low, high };
}

function oneOf(cursor: Cursor, of: Operand<string>): Condition<string> {
  cursor.countOperator();
  cursor.expect('(');
  const options = cursor.list(() => operand(cursor));
  cursor.expect(')');
  if (options.length > MOST_OPTIONS)
    throw cursor.error(
      `The IN operator is provided with too many operands; number of operands: ${options.length}`,
    );
  for (const option of options) requireDistinct(cursor, 'IN', of, option);
  return { kind: 'in', of, options };
}
