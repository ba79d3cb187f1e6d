import { describe, expect, test } from 'vitest';
import { namedRandom, seededRandom, uuid } from './random.ts';

const take = (seed: number, count: number): number[] => {
  const random = seededRandom(seed);
  return Array.from({ length: count }, random);
};

describe('seededRandom', () => {
  test('the same seed gives the same numbers, another seed gives others', () => {
    expect(take(7, 5)).toEqual(take(7, 5));
    expect(take(7, 5)).not.toEqual(take(8, 5));
  });

  test('the numbers fill the range evenly', () => {
    const tenths = Array.from({ length: 10 }, () => 0);
    for (const number of take(1, 10_000)) tenths[Math.floor(number * 10)]!++;
    for (const count of tenths) expect(count).toBeGreaterThan(900);
  });
});

test('a name has its numbers, whatever other names have drawn', () => {
  const first = namedRandom(1, 'a')();
  namedRandom(1, 'b')();
  expect(namedRandom(1, 'a')()).toBe(first);
});

test('names and seeds that differ by little have numbers that differ, spread evenly', () => {
  const names = Array.from({ length: 1_000 }, (_, index) => `call ${index}`);
  const drawn = [1, 2].flatMap((seed) => names.map((name) => namedRandom(seed, name)()));
  expect(new Set(drawn).size).toBeGreaterThan(1_990);
  expect(drawn.filter((number) => number < 0.1).length / drawn.length).toBeCloseTo(0.1, 1);
});

test('uuid has the form of version 4, is repeated by its seed and by no other', () => {
  const ids = Array.from({ length: 100 }, (_, seed) => uuid(seededRandom(seed)));
  for (const id of ids)
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(uuid(seededRandom(7))).toBe(ids[7]);
  expect(new Set(ids).size).toBe(100);
});

test('uuid writes the digits of its numbers, the smallest and the largest too', () => {
  expect(uuid(() => 0)).toBe('00000000-0000-4000-8000-000000000000');
  expect(uuid(() => 1 - 2 ** -53)).toBe('ffffffff-ffff-4fff-bfff-ffffffffffff');
  const numbers = [0.5, 0x01234567 / 16 ** 8, 0x89ab / 16 ** 4, 0xcde / 16 ** 3, 0xf01 / 16 ** 3];
  expect(uuid(() => numbers.shift() ?? 0x123456789abc / 16 ** 12)).toBe(
    '01234567-89ab-4cde-af01-123456789abc',
  );
});
