import { expect, test } from 'vitest';
import { choose, howMany, isRight, rightLetters, verdictOf } from './grade.ts';
import { question } from './testing/questions.ts';

const one = question({ right: 'b', of: 'abcd' });
const two = question({ right: 'be', of: 'abcde' });

test('all-or-nothing: part of the right options counts for nothing, and so does one too many', () => {
  expect(isRight(one, ['b'])).toBe(true);
  expect(isRight(one, ['a'])).toBe(false);
  expect(isRight(one, [])).toBe(false);
  expect(isRight(two, ['e', 'b'])).toBe(true);
  expect(isRight(two, ['b'])).toBe(false);
  expect(isRight(two, ['b', 'c', 'e'])).toBe(false);
  expect(rightLetters(two)).toEqual(['b', 'e']);
});

test('of one right option the last choice counts; of several, each click turns one on or off', () => {
  expect(choose(one, ['a'], 'c')).toEqual(['c']);
  expect(choose(two, ['e'], 'a')).toEqual(['a', 'e']);
  expect(choose(two, ['a', 'e'], 'a')).toEqual(['e']);
  expect(choose(one, ['a'], 'f')).toEqual(['a']);
});

test('what is told at once', () => {
  expect(howMany(one)).toBe('Choose one option.');
  expect(howMany(two)).toBe('Choose two options.');
  expect(verdictOf(one, ['b'])).toBe('That is right.');
  expect(verdictOf(one, ['a'])).toBe('Not yet. The right answer is b.');
  expect(verdictOf(two, ['a', 'b'])).toBe('Not yet: 1 of 2 found. The right answers are b and e.');
  expect(verdictOf(two, ['a', 'c'])).toBe('Not yet. The right answers are b and e.');
});
