/** Sizes in bytes as DynamoDB counts them. Source: DynamoDB Developer Guide, "DynamoDB item sizes and formats". */
import type { AttributeMap, AttributeValue } from './attribute.ts';
import { utf8Length } from '../utf8.ts';
import { byteLength } from './binary.ts';

/** 400 KB, names included. */
export const LARGEST_ITEM_BYTES = 400 * 1024;

const CONTAINER_OVERHEAD = 3;
const ELEMENT_OVERHEAD = 1;

/** The size of an item: every name and every value. */
export function itemSize(item: AttributeMap): number {
  let size = 0;
  for (const name of Object.keys(item)) size += utf8Length(name) + valueSize(item[name]!);
  return size;
}

export function valueSize(value: AttributeValue): number {
  if (value.S !== undefined) return utf8Length(value.S);
  if (value.N !== undefined) return numberSize(value.N);
  if (value.B !== undefined) return byteLength(value.B);
  if (value.SS) return total(value.SS, utf8Length);
  if (value.NS) return total(value.NS, numberSize);
  if (value.BS) return total(value.BS, byteLength);
  if (value.L) return CONTAINER_OVERHEAD + total(value.L, (element) => valueSize(element) + ELEMENT_OVERHEAD);
  if (value.M) return CONTAINER_OVERHEAD + itemSize(value.M) + ELEMENT_OVERHEAD * Object.keys(value.M).length;
  return 1;
}

/** About one byte for two significant digits, and one more; a sign costs one. */
function numberSize(text: string): number {
  const digits = text.replace(/^-?0*\.?0*|[.]|0+$/g, '');
  return Math.ceil(digits.length / 2) + 1 + (text.startsWith('-') ? 1 : 0);
}

function total<T>(elements: readonly T[], size: (element: T) => number): number {
  let sum = 0;
  for (const element of elements) sum += size(element);
  return sum;
}
