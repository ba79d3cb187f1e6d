/** Whether an item meets a bound condition. An absent item is an item without attributes. */
import type { AttributeMap, AttributeValue } from '../attribute.ts';
import { attribute, ELEMENT_TYPE, setOf, typeOf } from '../attribute.ts';
import { byteLength, bytesOf } from '../binary.ts';
import { compareValues, equalValues } from '../order.ts';
import type { BoundCondition, BoundOperand } from './bind-condition.ts';
import type { Comparator } from './condition.ts';
import type { Path } from './cursor.ts';

/** The truth of a condition for one item. Comparing two types, or what is absent, is false; `<>` is then true. */
export function holds(condition: BoundCondition, item: AttributeMap): boolean {
  switch (condition.kind) {
    case 'and':
      return holds(condition.left, item) && holds(condition.right, item);
    case 'or':
      return holds(condition.left, item) || holds(condition.right, item);
    case 'not':
      return !holds(condition.of, item);
    case 'compare':
      return compare(condition.comparator, valueOf(condition.left, item), valueOf(condition.right, item));
    case 'between': {
      const value = valueOf(condition.of, item);
      return (
        compare('>=', value, valueOf(condition.low, item)) &&
        compare('<=', value, valueOf(condition.high, item))
      );
    }
    case 'in': {
      const value = valueOf(condition.of, item);
      return condition.options.some((option) => compare('=', value, valueOf(option, item)));
    }
    case 'call':
      return call(
        condition.name,
        condition.operands.map((operand) => valueOf(operand, item)),
      );
  }
}

/** The value at a path, or undefined. */
export function valueAt(path: Path, item: AttributeMap): AttributeValue | undefined {
  let value: AttributeValue | undefined = { M: item };
  for (const step of path) {
    if (value === undefined) return undefined;
    if (typeof step === 'number') value = value.L?.[step];
    else value = value.M && attribute(value.M, step);
  }
  return value;
}

function valueOf(operand: BoundOperand, item: AttributeMap): AttributeValue | undefined {
  if (operand.kind === 'value') return operand.value;
  if (operand.kind === 'path') return valueAt(operand.path, item);
  const value = valueOf(operand.of, item);
  const size = value && sizeOf(value);
  return size === undefined ? undefined : { N: String(size) };
}

/** What `size()` tells: the UTF-16 units of a text, the bytes of a binary, the elements of a set, list or map; nothing for other types. */
function sizeOf(value: AttributeValue): number | undefined {
  if (value.S !== undefined) return value.S.length;
  if (value.B !== undefined) return byteLength(value.B);
  if (value.L) return value.L.length;
  if (value.M) return Object.keys(value.M).length;
  return setOf(value)?.elements.length;
}

function compare(
  comparator: Comparator,
  left: AttributeValue | undefined,
  right: AttributeValue | undefined,
): boolean {
  if (!left || !right) return comparator === '<>';
  if (comparator === '=') return equalValues(left, right);
  if (comparator === '<>') return !equalValues(left, right);
  const order = compareValues(left, right);
  if (order === undefined) return false;
  if (comparator === '<') return order < 0;
  if (comparator === '<=') return order <= 0;
  return comparator === '>' ? order > 0 : order >= 0;
}

function call(name: string, [first, second]: readonly (AttributeValue | undefined)[]): boolean {
  if (name === 'attribute_exists') return first !== undefined;
  if (name === 'attribute_not_exists') return first === undefined;
  if (!first || !second) return false;
  if (name === 'attribute_type') return typeOf(first) === second.S;
  return name === 'begins_with' ? beginsWith(first, second) : contains(first, second);
}

function beginsWith(value: AttributeValue, prefix: AttributeValue): boolean {
  if (value.S !== undefined && prefix.S !== undefined) return value.S.startsWith(prefix.S);
  if (value.B !== undefined && prefix.B !== undefined) return bytesOf(value.B).startsWith(bytesOf(prefix.B));
  return false;
}

function contains(value: AttributeValue, part: AttributeValue): boolean {
  if (value.S !== undefined) return part.S !== undefined && value.S.includes(part.S);
  if (value.B !== undefined) return part.B !== undefined && bytesOf(value.B).includes(bytesOf(part.B));
  if (value.L) return value.L.some((element) => equalValues(element, part));
  const set = setOf(value);
  const wanted = set && part[ELEMENT_TYPE[set.type]];
  return wanted !== undefined && set!.elements.includes(wanted);
}
