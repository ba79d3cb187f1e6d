import { expect, test } from 'vitest';
import { moved, whenOf, type At, type Move } from './stepping.ts';

const walk = (from: At, ...moves: Move[]): At => moves.reduce((at, move) => moved(at, move, 3), from);

test('from the whole picture one goes to the first sentence, or back to the last', () => {
  expect(walk(undefined, 'next')).toBe(1);
  expect(walk(undefined, 'back')).toBe(3);
});

test('a walk ends at the first and at the last sentence', () => {
  expect(walk(1, 'back', 'back')).toBe(1);
  expect(walk(1, 'next', 'next', 'next', 'next')).toBe(3);
  expect(walk(2, 'last', 'first')).toBe(1);
});

test('the whole picture is always one move away', () => {
  expect(walk(2, 'all')).toBeUndefined();
});

test('what was told stands before, what is to come later; all of it is told in the whole picture', () => {
  expect([1, 2, 3].map((one) => whenOf(one, 2))).toEqual(['before', 'now', 'later']);
  expect([1, 2, 3].map((one) => whenOf(one, undefined))).toEqual(['before', 'before', 'before']);
});
