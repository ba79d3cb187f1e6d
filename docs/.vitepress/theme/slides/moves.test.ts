import { expect, test } from 'vitest';
import { KEYS, moved, slideIn } from './moves.ts';

test('every key leads somewhere, and never out of the deck', () => {
  expect(Object.values(KEYS).map((move) => moved(3, move, 5))).toEqual([1, 2, 2, 4, 4, 5]);
  expect(moved(1, 'back', 5)).toBe(1);
  expect(moved(5, 'next', 5)).toBe(5);
});

test('an address names a slide that is there, or none', () => {
  expect(slideIn('#slide-5', 5)).toBe(5);
  for (const hash of ['', '#slide-0', '#slide-6', '#slide-x', '#the-slide-5'])
    expect(slideIn(hash, 5)).toBeUndefined();
});
