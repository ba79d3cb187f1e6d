import { assert, jsonValue, property } from 'fast-check';
import type { Arbitrary } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonical, fingerprint } from './fingerprint.ts';
import type { Json } from './fingerprint.ts';

const json = jsonValue({ maxDepth: 4 }) as Arbitrary<Json>;

/** The same value with the members of every object in the opposite order. */
function reordered(value: Json): Json {
  if (Array.isArray(value)) return (value as readonly Json[]).map(reordered);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).map(([name, member]) => [name, reordered(member)] as const);
  return Object.fromEntries(members.toReversed());
}

describe('the canonical text', () => {
  test('reads back as the value, so different values have different texts', () => {
    assert(
      property(json, (value) => {
        expect(JSON.parse(canonical(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  test('does not depend on the order of members', () => {
    assert(
      property(json, (value) => {
        expect(canonical(reordered(value))).toBe(canonical(value));
      }),
    );
  });
});

describe('the fingerprint', () => {
  test('survives a journey through another spelling', () => {
    assert(
      property(json, (value) => {
        const spelled = JSON.parse(JSON.stringify(reordered(value), undefined, 3)) as Json;
        expect(fingerprint(spelled)).toBe(fingerprint(value));
      }),
    );
  });

  test.each<{ one: Json; other: Json }>([
    { one: { a: 1 }, other: { a: '1' } },
    { one: { a: 1 }, other: { a: 2 } },
    { one: { a: null }, other: {} },
    { one: [1, 2], other: [2, 1] },
    { one: { a: { b: 1 } }, other: { 'a.b': 1 } },
    { one: JSON.parse('{"__proto__": 1}') as Json, other: {} },
  ])('tells $one from $other', ({ one, other }) => {
    expect(fingerprint(one)).not.toBe(fingerprint(other));
  });
});
