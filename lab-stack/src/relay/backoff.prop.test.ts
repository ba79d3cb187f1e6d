import { assert, double, integer, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { backoffMs } from './backoff.ts';

const attempts = integer({ min: 0, max: 2_000 });
const random = double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

describe('the wait after a refusal', () => {
  test('is a whole number of milliseconds from one second to five minutes', () => {
    assert(
      property(attempts, random, (count, chance) => {
        const wait = backoffMs(count, chance);
        expect(Number.isInteger(wait)).toBe(true);
        expect(wait).toBeGreaterThanOrEqual(1_000);
        expect(wait).toBeLessThanOrEqual(300_000);
      }),
    );
  });

  test('never shrinks with another attempt', () => {
    assert(
      property(attempts, random, (count, chance) => {
        expect(backoffMs(count + 1, chance)).toBeGreaterThanOrEqual(backoffMs(count, chance));
      }),
    );
  });

  test('doubles until it is long, and chance spreads it over half of it', () => {
    expect([1, 2, 3, 8, 20].map((count) => backoffMs(count, 0))).toEqual([
      1_000, 2_000, 4_000, 128_000, 150_000,
    ]);
    expect(backoffMs(3, 0.5)).toBe(6_000);
  });
});
