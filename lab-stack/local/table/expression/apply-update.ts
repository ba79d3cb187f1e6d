/** What an update makes of an item. Every right-hand side sees the item as it was; the old item stays untouched. */
import type { AttributeMap, AttributeValue } from '../attribute.ts';
import { setOf } from '../attribute.ts';
import { invalid } from '../errors.ts';
import { addNumbers, subtractNumbers } from '../number.ts';
import type { BoundSetValue, BoundUpdate } from './bind-update.ts';
import type { Path } from './cursor.ts';
import { Draft } from './draft.ts';
import { valueAt } from './evaluate.ts';

/** The new item. Throws ValidationException when the item's own types or shape do not fit the update. */
export function applyUpdate(update: BoundUpdate, item: AttributeMap): AttributeMap {
  const draft = new Draft(item);
  for (const { path, to } of update.set) draft.write(path, evaluate(to, item));
  for (const { path, value } of update.add) draft.write(path, sum(valueAt(path, item), value));
  for (const { path, value } of update.delete) {
    const old = valueAt(path, item);
    if (!old) continue;
    const rest = difference(old, value);
    if (rest) draft.write(path, rest);
    else draft.remove(path);
  }
  for (const path of update.remove) draft.remove(path);
  return draft.item();
}

function evaluate(to: BoundSetValue, item: AttributeMap): AttributeValue {
  switch (to.kind) {
    case 'value':
      return to.value;
    case 'path':
      return required(to.path, item);
    case 'if_not_exists':
      return valueAt(to.path, item) ?? evaluate(to.otherwise, item);
    case 'list_append': {
      const left = evaluate(to.left, item).L;
      const right = evaluate(to.right, item).L;
      if (!left || !right) throw wrongType();
      return { L: [...left, ...right] };
    }
    case '+':
    case '-': {
      const left = evaluate(to.left, item).N;
      const right = evaluate(to.right, item).N;
      if (left === undefined || right === undefined) throw wrongType();
      return { N: to.kind === '+' ? addNumbers(left, right) : subtractNumbers(left, right) };
    }
  }
}

function required(path: Path, item: AttributeMap): AttributeValue {
  const value = valueAt(path, item);
  if (!value) throw invalid('The provided expression refers to an attribute that does not exist in the item');
  return value;
}

/** ADD: a number onto a number, elements into a set of their type; from nothing when there is nothing. */
function sum(old: AttributeValue | undefined, value: AttributeValue): AttributeValue {
  if (!old) return value;
  if (old.N !== undefined && value.N !== undefined) return { N: addNumbers(old.N, value.N) };
  const both = sets(old, value);
  return { [both.type]: [...new Set([...both.old, ...both.value])] };
}

/** DELETE: the set without these elements, or undefined when none is left. */
function difference(old: AttributeValue, value: AttributeValue): AttributeValue | undefined {
  const both = sets(old, value);
  const gone = new Set(both.value);
  const rest = both.old.filter((element) => !gone.has(element));
  return rest.length > 0 ? { [both.type]: rest } : undefined;
}

function sets(old: AttributeValue, value: AttributeValue) {
  const stored = setOf(old);
  const given = setOf(value);
  if (!stored || !given || stored.type !== given.type) throw wrongType();
  return { type: stored.type, old: stored.elements, value: given.elements };
}

function wrongType(): Error {
  return invalid('An operand in the update expression has an incorrect data type');
}
