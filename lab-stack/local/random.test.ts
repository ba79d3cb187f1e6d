import { describe, expect, test } from 'vitest';
import { seededRandom } from './random.ts';

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
