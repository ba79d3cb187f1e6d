/** How DynamoDB compares values: strings by UTF-8 bytes, numbers exactly, binary by bytes, documents only for equality. */
import type { AttributeValue } from './attribute.ts';
import { setOf, typeOf } from './attribute.ts';
import { bytesOf } from './binary.ts';
import { compareNumbers } from './number.ts';

/** Negative, zero or positive; undefined for two types, and for types without an order. */
export function compareValues(a: AttributeValue, b: AttributeValue): number | undefined {
  if (a.S !== undefined && b.S !== undefined) return compareText(a.S, b.S);
  if (a.N !== undefined && b.N !== undefined) return compareNumbers(a.N, b.N);
  if (a.B !== undefined && b.B !== undefined) return compareBytes(bytesOf(a.B), bytesOf(b.B));
  return undefined;
}

/** Whether two values are the same: sets in any order, lists in order, maps by name. */
export function equalValues(a: AttributeValue, b: AttributeValue): boolean {
  const type = typeOf(a);
  if (type !== typeOf(b)) return false;
  if (a.M && b.M) return equalMaps(a.M, b.M);
  if (a.L && b.L) {
    const others = b.L;
    return a.L.length === others.length && a.L.every((value, at) => equalValues(value, others[at]!));
  }
  const set = setOf(a);
  if (set) {
    const others = new Set(setOf(b)!.elements);
    return set.elements.length === others.size && set.elements.every((element) => others.has(element));
  }
  return a[type] === b[type];
}

/** Whether two maps hold the same attributes with equal values. */
export function equalMaps(
  a: Readonly<Record<string, AttributeValue>>,
  b: Readonly<Record<string, AttributeValue>>,
): boolean {
  const names = Object.keys(a);
  return (
    names.length === Object.keys(b).length &&
    names.every((name) => Object.hasOwn(b, name) && equalValues(a[name]!, b[name]!))
  );
}

/**
 * UTF-8 order. JavaScript compares UTF-16 units, which differs for one case: a surrogate (a character
 * beyond U+FFFF) sorts below U+E000 to U+FFFF there, and above them in UTF-8.
 */
export function compareText(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let at = 0; at < length; at++) {
    const left = a.charCodeAt(at);
    const right = b.charCodeAt(at);
    if (left !== right) return utf8Rank(left) - utf8Rank(right);
  }
  return a.length - b.length;
}

function utf8Rank(unit: number): number {
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit;
}

function compareBytes(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
