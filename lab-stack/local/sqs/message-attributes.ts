import { allowedCharacters, binaryOf } from './contents.ts';
import { invalidParameter, refusal } from './errors.ts';
import { isObject } from './parameters.ts';
import type { Attributes, AttributeValue } from './message.ts';

const MOST = 10;
const NAME = /^(?!\.)(?!.*\.\.)(?!.*\.$)(?!(?:aws|amazon)\.)[\w.-]{1,256}$/i;
const TYPE = /^(String|Number|Binary)(?:\.[\w.-]+)?$/;
const NUMBER = /^-?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;

/**
 * The message attributes of a send, checked; `parameter` names them in a refusal.
 * Source: SQS API, SendMessage and MessageAttributeValue; facts: SQS 1.2.
 * @throws InvalidParameterValue
 */
export function messageAttributes(value: unknown, parameter = 'MessageAttributes'): Attributes {
  if (value === undefined || value === null) return {};
  if (!isObject(value)) throw refusal('SerializationException', `${parameter} must be a map of attributes.`);
  const entries = Object.entries(value);
  if (entries.length > MOST)
    throw invalidParameter(parameter, entries.length, `a message carries at most ${MOST} attributes.`);
  return Object.fromEntries(entries.map(([name, item]) => [name, attribute(parameter, name, item)]));
}

function attribute(parameter: string, name: string, item: unknown): AttributeValue {
  const refuse = (reason: string): Error => invalidParameter(`${parameter}.${name}`, item, reason);
  if (!NAME.test(name))
    throw refuse('a name has letters, digits, _ - and single inner periods, and no prefix AWS. or Amazon.');
  if (!isObject(item)) throw refuse('it must have a DataType and a value.');
  const { DataType: type, StringValue: string, BinaryValue: binary } = item;
  const kind = typeof type === 'string' && type.length <= 256 ? TYPE.exec(type)?.[1] : undefined;
  if (typeof type !== 'string' || !kind)
    throw refuse(
      'DataType must be String, Number or Binary, with a custom label after a period if you like.',
    );
  if (kind === 'Binary') return { DataType: type, BinaryValue: binaryValue(binary, refuse) };
  if (typeof string !== 'string' || string === '')
    throw refuse(`a ${kind} needs a StringValue that is not empty.`);
  if (!allowedCharacters(string)) throw refuse('the StringValue has characters that SQS does not take.');
  if (kind === 'Number' && !NUMBER.test(string))
    throw refuse('the StringValue of a Number must be a number.');
  return { DataType: type, StringValue: string };
}

function binaryValue(value: unknown, refuse: (reason: string) => Error): string {
  if (typeof value !== 'string' || value === '')
    throw refuse('a Binary needs a BinaryValue that is not empty.');
  try {
    binaryOf(value);
  } catch {
    throw refuse('the BinaryValue must be base64.');
  }
  return value;
}

/** The attributes that a receive asks for: a name, `All` or `.*`, or a prefix `foo.*`. */
export function selectAttributes(attributes: Attributes, wanted: readonly string[]): Attributes {
  if (wanted.length === 0) return {};
  const asked = (name: string): boolean =>
    wanted.some((want) =>
      want === 'All' || want === '.*' || want === name
        ? true
        : want.endsWith('.*') && name.startsWith(want.slice(0, -2)),
    );
  return Object.fromEntries(Object.entries(attributes).filter(([name]) => asked(name)));
}
