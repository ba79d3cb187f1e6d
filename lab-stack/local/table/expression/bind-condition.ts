/** Puts names and values into a parsed condition, and refuses what can never be right for any item. */
import type { AttributeType, AttributeValue } from '../attribute.ts';
import { typeOf } from '../attribute.ts';
import { invalid } from '../errors.ts';
import { compareValues } from '../order.ts';
import type { Condition } from './condition.ts';
import { parseCondition } from './condition.ts';
import type { ExpressionKind } from './cursor.ts';
import type { Operand } from './operand.ts';
import { parseOnce } from './parse-once.ts';
import type { Placeholders } from './placeholders.ts';

export type BoundCondition = Condition<AttributeValue>;
export type BoundOperand = Operand<AttributeValue>;

const parse = parseOnce(parseCondition);
const ORDERED: ReadonlySet<AttributeType> = new Set(['S', 'N', 'B']);
const PREFIXED: ReadonlySet<AttributeType> = new Set(['S', 'B']);
const MEASURED: ReadonlySet<AttributeType> = new Set(['S', 'B', 'SS', 'NS', 'BS', 'L', 'M']);
const TYPE_NAMES = ['B', 'NULL', 'SS', 'BOOL', 'L', 'BS', 'N', 'NS', 'S', 'M'];

/** Parses (once for each text) and binds. Throws ValidationException. */
export function bindCondition(
  kind: ExpressionKind,
  text: string,
  placeholders: Placeholders,
): BoundCondition {
  return bind(parse(kind, text), new Binder(kind, placeholders));
}

function bind(condition: Condition<string>, binder: Binder): BoundCondition {
  switch (condition.kind) {
    case 'and':
    case 'or':
      return {
        kind: condition.kind,
        left: bind(condition.left, binder),
        right: bind(condition.right, binder),
      };
    case 'not':
      return { kind: 'not', of: bind(condition.of, binder) };
    case 'compare': {
      const left = binder.operand(condition.left);
      const right = binder.operand(condition.right);
      if (condition.comparator !== '=' && condition.comparator !== '<>')
        binder.requireTypes(`operator: ${condition.comparator}`, [left, right], ORDERED);
      return { ...condition, left, right };
    }
    case 'between':
      return binder.between(condition);
    case 'in':
      return { kind: 'in', of: binder.operand(condition.of), options: binder.operands(condition.options) };
    case 'call': {
      const operands = binder.operands(condition.operands);
      binder.checkCall(condition.name, operands);
      return { ...condition, operands };
    }
  }
}

class Binder {
  readonly #kind: ExpressionKind;
  readonly #placeholders: Placeholders;

  constructor(kind: ExpressionKind, placeholders: Placeholders) {
    this.#kind = kind;
    this.#placeholders = placeholders;
  }

  operands(operands: readonly Operand<string>[]): BoundOperand[] {
    return operands.map((operand) => this.operand(operand));
  }

  operand(operand: Operand<string>): BoundOperand {
    if (operand.kind === 'path')
      return { kind: 'path', path: this.#placeholders.path(this.#kind, operand.path) };
    if (operand.kind === 'value')
      return { kind: 'value', value: this.#placeholders.value(this.#kind, operand.value) };
    const of = this.operand(operand.of);
    this.requireTypes('operator or function: size', [of], MEASURED);
    return { kind: 'size', of };
  }

  between(condition: Extract<Condition<string>, { kind: 'between' }>): BoundCondition {
    const of = this.operand(condition.of);
    const low = this.operand(condition.low);
    const high = this.operand(condition.high);
    this.requireTypes('operator: BETWEEN', [of, low, high], ORDERED);
    if (low.kind === 'value' && high.kind === 'value') this.#checkBounds(low.value, high.value);
    return { kind: 'between', of, low, high };
  }

  #checkBounds(low: AttributeValue, high: AttributeValue): void {
    const order = compareValues(low, high);
    const bounds = `lower bound operand: AttributeValue: ${show(low)}, upper bound operand: AttributeValue: ${show(high)}`;
    if (order === undefined)
      throw this.#error(`The BETWEEN operator requires same data type for lower and upper bounds; ${bounds}`);
    if (order > 0)
      throw this.#error(
        `The BETWEEN operator requires upper bound to be greater than or equal to lower bound; ${bounds}`,
      );
  }

  checkCall(name: string, operands: readonly BoundOperand[]): void {
    if (name === 'begins_with') this.requireTypes(`operator or function: ${name}`, operands, PREFIXED);
    if (name !== 'attribute_type') return;
    const type = operands[1]!;
    this.requireTypes(`operator or function: ${name}`, [type], new Set(['S']));
    if (type.kind === 'value' && !TYPE_NAMES.includes(type.value.S ?? ''))
      throw this.#error(
        `Invalid attribute type name found; type: ${type.value.S}, valid types: {${TYPE_NAMES.join(',')}}`,
      );
  }

  /** Only literal values have a type before an item is seen. */
  requireTypes(
    operator: string,
    operands: readonly BoundOperand[],
    allowed: ReadonlySet<AttributeType>,
  ): void {
    for (const operand of operands) {
      if (operand.kind === 'value' && !allowed.has(typeOf(operand.value)))
        throw this.#error(
          `Incorrect operand type for operator or function; ${operator}, operand type: ${typeOf(operand.value)}`,
        );
    }
  }

  #error(reason: string): Error {
    return invalid(`Invalid ${this.#kind}: ${reason}`);
  }
}

function show(value: AttributeValue): string {
  const type = typeOf(value);
  return `{${type}:${String(value[type])}}`;
}
