import { invalidParameter, refusal } from './errors.ts';

/** The JSON object of one request. */
export type Input = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is Input {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function wrongType(name: string, expected: string): Error {
  return refusal('SerializationException', `${name} must be ${expected}.`);
}

/** @throws SerializationException when the request is no JSON object. */
export function asInput(value: unknown): Input {
  if (value === undefined || value === null) return {};
  if (!isObject(value)) throw wrongType('The request', 'a JSON object');
  return value;
}

/** A text, or undefined where it is absent. @throws SerializationException for any other type. */
export function optionalText(input: Input, name: string): string | undefined {
  const value = input[name] ?? undefined;
  if (value !== undefined && typeof value !== 'string') throw wrongType(name, 'a string');
  return value;
}

/** A text that must be there. @throws MissingParameter when it is absent or empty. */
export function text(input: Input, name: string): string {
  const value = optionalText(input, name);
  if (!value)
    throw refusal(
      'MissingParameter',
      `The request must contain the parameter ${name}. Add it and send again.`,
    );
  return value;
}

/** A whole number from `least` to `most`, or undefined where it is absent. @throws InvalidParameterValue outside. */
export function optionalWhole(input: Input, name: string, least: number, most: number): number | undefined {
  const value = input[name] ?? undefined;
  if (value === undefined) return undefined;
  if (typeof value !== 'number' || !Number.isInteger(value)) throw wrongType(name, 'a whole number');
  if (value < least || value > most)
    throw invalidParameter(name, value, `it must be from ${least} to ${most}.`);
  return value;
}

/** A whole number that must be there. @throws MissingParameter, InvalidParameterValue */
export function whole(input: Input, name: string, least: number, most: number): number {
  const value = optionalWhole(input, name, least, most);
  if (value === undefined)
    throw refusal(
      'MissingParameter',
      `The request must contain the parameter ${name}. Add it and send again.`,
    );
  return value;
}

/** A list of texts; empty where it is absent. */
export function texts(input: Input, name: string): readonly string[] {
  const value = input[name] ?? [];
  if (!Array.isArray(value) || !value.every((item) => typeof item === 'string'))
    throw wrongType(name, 'a list of strings');
  return value;
}

/** A map from text to text; empty where it is absent. */
export function textMap(input: Input, name: string): ReadonlyMap<string, string> {
  const value = input[name] ?? {};
  if (!isObject(value)) throw wrongType(name, 'a map of strings');
  const entries = Object.entries(value).filter(([, item]) => item !== null && item !== undefined);
  if (!entries.every((entry): entry is [string, string] => typeof entry[1] === 'string'))
    throw wrongType(name, 'a map of strings');
  return new Map(entries);
}
