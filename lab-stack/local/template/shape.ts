import { listed, TemplateError } from './nodes.ts';
import type { MapOf, Plain } from './nodes.ts';

/** Takes a value of the template, or throws a TemplateError that calls it `name`. */
export type Reader<T> = (node: Plain, name: string) => T;

type Shape = Readonly<Record<string, Reader<unknown>>>;
type Read<S extends Shape> = { -readonly [K in keyof S]: ReturnType<S[K]> };

/** A mapping with exactly these properties. An unknown one is an error that lists the known. */
export function shape<R extends Shape, O extends Shape>(
  required: R,
  optional: O,
): Reader<Read<R> & Partial<Read<O>>> {
  const known: Shape = { ...required, ...optional };
  return (node, name) => {
    const entries = mapOf(node, name).entries;
    const read: Record<string, unknown> = {};
    for (const [key, { keyAt, value }] of entries) {
      const reader = Object.hasOwn(known, key) ? known[key] : undefined;
      if (!reader)
        throw new TemplateError(
          keyAt,
          `${name} has the property ${key}, which is not understood. Understood: ${listed(Object.keys(known))}.`,
        );
      read[key] = reader(value, `${name}.${key}`);
    }
    for (const key of Object.keys(required)) {
      if (!entries.has(key)) throw new TemplateError(node.at, `${name} has no ${key}, which is required.`);
    }
    return read as Read<R> & Partial<Read<O>>;
  };
}

/** A mapping with keys of the template's own choosing. */
export function record<T>(reader: Reader<T>): Reader<Record<string, T>> {
  return (node, name) => {
    const entries = [...mapOf(node, name).entries];
    return Object.fromEntries(entries.map(([key, { value }]) => [key, reader(value, `${name}.${key}`)]));
  };
}

/** A list, by default of any length. */
export function list<T>(reader: Reader<T>, { min = 0, max = Infinity } = {}): Reader<T[]> {
  return (node, name) => {
    if (node.kind !== 'list') throw expected(node, name, 'a list');
    if (node.items.length < min || node.items.length > max)
      throw new TemplateError(
        node.at,
        `${name} has ${node.items.length} entries; ${min} to ${max} are allowed.`,
      );
    return node.items.map((item, index) => reader(item, `${name}[${index}]`));
  };
}

/** One value or a list of them, as in a policy's Action. */
export function oneOrMore<T>(reader: Reader<T>): Reader<T[]> {
  return (node, name) => (node.kind === 'list' ? list(reader, { min: 1 })(node, name) : [reader(node, name)]);
}

export const text: Reader<string> = (node, name) => {
  if (node.kind === 'scalar' && typeof node.value === 'string' && node.value !== '') return node.value;
  throw expected(node, name, 'text');
};

/** Text, or what CloudFormation turns into text: a number or a boolean. May be empty. */
export const textual: Reader<string> = (node, name) => {
  if (node.kind === 'scalar' && node.value !== null) return String(node.value);
  throw expected(node, name, 'text');
};

/** `true` or `false`, also as text, which is what a parameter gives. */
export const flag: Reader<boolean> = (node, name) => {
  const value = node.kind === 'scalar' ? String(node.value) : '';
  if (value === 'true' || value === 'false') return value === 'true';
  throw expected(node, name, 'true or false');
};

/** A whole number in a range, also as text, which is what a parameter gives. */
export function integer(min: number, max: number): Reader<number> {
  return (node, name) => {
    const value = numberOf(node);
    if (Number.isInteger(value) && value >= min && value <= max) return value;
    throw expected(node, name, `a whole number from ${min} to ${max}`);
  };
}

export const number: Reader<number> = (node, name) => {
  const value = numberOf(node);
  if (Number.isFinite(value)) return value;
  throw expected(node, name, 'a number');
};

/** One of the given words. */
export function word<const W extends string>(...words: W[]): Reader<W> {
  return (node, name) => {
    const value = node.kind === 'scalar' ? String(node.value) : '';
    const found = words.find((candidate) => candidate === value);
    if (found !== undefined) return found;
    throw expected(node, name, words.length === 1 ? String(words[0]) : `one of ${listed(words)}`);
  };
}

/** Any value, as plain JSON. */
export const json: Reader<unknown> = (node) => {
  if (node.kind === 'scalar') return node.value;
  if (node.kind === 'list') return node.items.map((item) => json(item, ''));
  return Object.fromEntries([...node.entries].map(([key, { value }]) => [key, json(value, '')]));
};

/** Leaves the value for a later step. */
export const any: Reader<Plain> = (node) => node;

/** The value itself together with what was read from it, for a later check that needs its place. */
export function placed<T>(reader: Reader<T>): Reader<{ value: T; node: Plain }> {
  return (node, name) => ({ value: reader(node, name), node });
}

function mapOf(node: Plain, name: string): MapOf<Plain> {
  if (node.kind === 'map') return node;
  throw expected(node, name, 'a mapping');
}

function numberOf(node: Plain): number {
  if (node.kind !== 'scalar') return Number.NaN;
  if (typeof node.value === 'number') return node.value;
  return typeof node.value === 'string' && /^-?\d+(\.\d+)?$/.test(node.value)
    ? Number(node.value)
    : Number.NaN;
}

function expected(node: Plain, name: string, what: string): TemplateError {
  const got = node.kind === 'scalar' ? JSON.stringify(node.value) : `a ${node.kind}`;
  return new TemplateError(node.at, `${name} must be ${what}, but is ${got}.`);
}
