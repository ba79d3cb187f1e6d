import { expect, test } from 'vitest';
import { harmless } from './harmless.ts';

test('lets no control character through, in texts however deep', () => {
  const told = {
    said: 'A throws \u001B[2J\u001B]0;owned\u0007“no”\nand ends.',
    story: [{ text: 'a\rb\u009Bc' }],
    visited: 3,
  };
  expect(harmless(told)).toEqual({
    said: 'A throws [2J]0;owned“no”\nand ends.',
    story: [{ text: 'abc' }],
    visited: 3,
  });
});
