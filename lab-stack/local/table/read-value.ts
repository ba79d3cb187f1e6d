/**
 * The way in for attribute values: checks what a caller sent and copies it in its normal form (numbers as
 * plain text, base64 in one spelling). Everything stored or compared has come through here.
 */
import type { AttributeMap, AttributeType, AttributeValue, SetType } from './attribute.ts';
import { ELEMENT_TYPE } from './attribute.ts';
import { normalBase64 } from './binary.ts';
import { invalid, invalidParameter, unreadable } from './errors.ts';
import { normalNumber } from './number.ts';

const DEEPEST_NESTING = 32;

/** A checked copy of a map of attribute values; `member` names it for the error. */
export function readMap(input: unknown, member: string, depth = 0): AttributeMap {
  if (!isObject(input)) throw unreadable(`${kindOf(input)} cannot be converted to ${member}`);
  const entries: [string, AttributeValue][] = [];
  for (const name of Object.keys(input)) {
    if (name === '') throw invalidParameter('An attribute name may not be an empty string');
    entries.push([name, readValue(input[name], depth)]);
  }
  return Object.fromEntries(entries);
}

/** A checked copy of one attribute value in normal form. Throws ValidationException or SerializationException. */
export function readValue(input: unknown, depth = 0): AttributeValue {
  if (!isObject(input)) throw unreadable(`${kindOf(input)} cannot be converted to an AttributeValue`);
  const tags = Object.keys(input);
  if (tags.length === 0)
    throw invalid('Supplied AttributeValue is empty, must contain exactly one of the supported datatypes');
  if (tags.length > 1)
    throw invalid(
      'Supplied AttributeValue has more than one datatypes set, must contain exactly one of the supported datatypes',
    );
  const type = tags[0] as AttributeType;
  const reader = READERS[type];
  if (!reader)
    throw invalid('Supplied AttributeValue is empty, must contain exactly one of the supported datatypes');
  return reader(input[type], depth);
}

const READERS: { [type in AttributeType]: (input: unknown, depth: number) => AttributeValue } = {
  S: (input) => ({ S: text(input) }),
  N: (input) => ({ N: normalNumber(text(input)) }),
  B: (input) => ({ B: normalBase64(text(input)) }),
  BOOL: (input) => ({ BOOL: truth(input) }),
  NULL: (input) => {
    if (!truth(input)) throw invalidParameter('Null attribute value types must have the value of true');
    return { NULL: true };
  },
  SS: (input) => ({ SS: set(input, 'SS') }),
  NS: (input) => ({ NS: set(input, 'NS') }),
  BS: (input) => ({ BS: set(input, 'BS') }),
  L: (input, depth) => ({ L: list(input).map((element) => readValue(element, deeper(depth))) }),
  M: (input, depth) => ({ M: readMap(input, 'Map', deeper(depth)) }),
};

const EMPTY_SET = {
  SS: 'An string set  may not be empty',
  NS: 'An number set  may not be empty',
  BS: 'Binary sets should not be empty',
} as const;

function set(input: unknown, type: SetType): string[] {
  const given = list(input);
  if (given.length === 0) throw invalidParameter(EMPTY_SET[type]);
  const element = ELEMENT_TYPE[type];
  const elements = given.map((value) => READERS[element](value, 0)[element] as string);
  if (new Set(elements).size < elements.length) {
    if (type === 'NS') throw invalid('Input collection contains duplicates');
    throw invalidParameter(`Input collection [${elements.join(', ')}] contains duplicates.`);
  }
  return elements;
}

function deeper(depth: number): number {
  if (depth + 1 >= DEEPEST_NESTING)
    throw invalid(
      'Nesting Levels have exceeded supported limits: Attributes in the item have nested levels beyond supported limit',
    );
  return depth + 1;
}

function text(input: unknown): string {
  if (typeof input !== 'string') throw unreadable(`${kindOf(input)} cannot be converted to String`);
  return input;
}

function truth(input: unknown): boolean {
  if (typeof input !== 'boolean') throw unreadable(`${kindOf(input)} cannot be converted to Boolean`);
  return input;
}

function list(input: unknown): readonly unknown[] {
  if (!Array.isArray(input)) throw unreadable(`${kindOf(input)} cannot be converted to a list`);
  return input;
}

/** Whether JSON is an object, and neither null nor a list. */
export function isObject(input: unknown): input is Readonly<Record<string, unknown>> {
  return typeof input === 'object' && input !== null && !Array.isArray(input);
}

/** What AWS's JSON reader calls a value of this kind. */
export function kindOf(input: unknown): string {
  if (input === true) return 'TRUE_VALUE';
  if (input === false) return 'FALSE_VALUE';
  if (typeof input === 'number') return 'NUMBER_VALUE';
  if (typeof input === 'string') return 'STRING_VALUE';
  if (Array.isArray(input)) return 'Start of list';
  return input === null || input === undefined ? 'Null' : 'Start of structure or map';
}
