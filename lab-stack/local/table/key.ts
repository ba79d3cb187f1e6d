/** Primary keys: the schema of a table or index, and the rules that a key has to meet. */
import type { AttributeMap, AttributeType, AttributeValue } from './attribute.ts';
import { attribute, typeOf } from './attribute.ts';
import { utf8Length } from '../utf8.ts';
import { byteLength } from './binary.ts';
import { invalid, invalidParameter } from './errors.ts';

export interface KeyElement {
  readonly name: string;
  readonly type: AttributeType;
}

export interface KeySchema {
  readonly partition: KeyElement;
  readonly sort: KeyElement | undefined;
}

/** Source: DynamoDB Developer Guide, "Quotas and limits", partition and sort keys. */
const LARGEST_PARTITION_BYTES = 2048;
const LARGEST_SORT_BYTES = 1024;

export function elementsOf(schema: KeySchema): readonly KeyElement[] {
  return schema.sort ? [schema.partition, schema.sort] : [schema.partition];
}

/** Checks the `Key` of a request: exactly the key attributes, of their types. Throws ValidationException. */
export function checkKey(schema: KeySchema, key: AttributeMap): AttributeMap {
  const elements = elementsOf(schema);
  const fits =
    Object.keys(key).length === elements.length &&
    elements.every(({ name, type }) => attribute(key, name)?.[type] !== undefined);
  if (!fits) throw invalid('The provided key element does not match the schema');
  checkKeyValues(schema, key);
  return key;
}

/** The key inside a whole item. Throws ValidationException when a key attribute is missing or wrong. */
export function keyOfItem(schema: KeySchema, item: AttributeMap): AttributeMap {
  for (const { name, type } of elementsOf(schema)) {
    const value = attribute(item, name);
    if (!value) throw invalidParameter(`Missing the key ${name} in the item`);
    if (typeOf(value) !== type)
      throw invalidParameter(`Type mismatch for key ${name} expected: ${type} actual: ${typeOf(value)}`);
  }
  checkKeyValues(schema, item);
  return keyAttributes(schema, item);
}

/** Only the key attributes of a valid item. */
export function keyAttributes(schema: KeySchema, item: AttributeMap): AttributeMap {
  return Object.fromEntries(elementsOf(schema).map(({ name }) => [name, item[name]!]));
}

/** A partition or sort key value as text, equal for equal values and no others. */
export function keyText(value: AttributeValue): string {
  return value.S ?? value.N ?? value.B ?? '';
}

function checkKeyValues(schema: KeySchema, key: AttributeMap): void {
  for (const { name } of elementsOf(schema)) {
    const empty = emptiness(key[name]!);
    if (empty)
      throw invalid(
        `One or more parameter values are not valid. The AttributeValue for a key attribute cannot contain an empty ${empty} value. Key: ${name}`,
      );
  }
  if (keySize(key[schema.partition.name]!) > LARGEST_PARTITION_BYTES)
    throw invalidParameter(
      `Size of hashkey has exceeded the maximum size limit of${LARGEST_PARTITION_BYTES} bytes`,
    );
  if (schema.sort && keySize(key[schema.sort.name]!) > LARGEST_SORT_BYTES)
    throw invalidParameter(
      `Aggregated size of all range keys has exceeded the size limit of ${LARGEST_SORT_BYTES} bytes`,
    );
}

/** Checks the attributes of an item that an index uses as its key, where present. Throws ValidationException. */
export function checkIndexKey(index: string, schema: KeySchema, item: AttributeMap): void {
  for (const { name, type } of elementsOf(schema)) {
    const value = attribute(item, name);
    if (!value) continue;
    if (typeOf(value) !== type)
      throw invalidParameter(
        `Type mismatch for Index Key ${name} Expected: ${type} Actual: ${typeOf(value)} IndexName: ${index}`,
      );
    const empty = emptiness(value);
    if (empty)
      throw invalid(
        `One or more parameter values are not valid. A value specified for a secondary index key is not supported. The AttributeValue for a key attribute cannot contain an empty ${empty} value. IndexName: ${index}, IndexKey: ${name}`,
      );
    const most = name === schema.partition.name ? LARGEST_PARTITION_BYTES : LARGEST_SORT_BYTES;
    if (keySize(value) > most)
      throw invalidParameter(
        `Size of the index key ${name} has exceeded the maximum size limit of ${most} bytes. IndexName: ${index}`,
      );
  }
}

function emptiness(value: AttributeValue): 'string' | 'binary' | undefined {
  if (value.S === '') return 'string';
  return value.B === '' ? 'binary' : undefined;
}

function keySize(value: AttributeValue): number {
  if (value.S !== undefined) return utf8Length(value.S);
  return value.B === undefined ? 0 : byteLength(value.B);
}
