import { expect, test } from 'vitest';
import { compareText, equalValues } from './order.ts';

test('text sorts by its UTF-8 bytes, which JavaScript does not do beyond U+FFFF', () => {
  const sorted = ['😀', '\uffee', 'é', 'z', 'ab', 'a', ''].sort(compareText);
  expect(sorted).toEqual(['', 'a', 'ab', 'z', 'é', '\uffee', '😀']);
});

test('sets are equal in any order, lists are not, and types never mix', () => {
  expect(equalValues({ SS: ['a', 'b'] }, { SS: ['b', 'a'] })).toBe(true);
  expect(equalValues({ SS: ['a', 'b'] }, { SS: ['a', 'c'] })).toBe(false);
  expect(equalValues({ L: [{ S: 'a' }, { S: 'b' }] }, { L: [{ S: 'b' }, { S: 'a' }] })).toBe(false);
  expect(equalValues({ M: { x: { N: '1' }, y: { N: '2' } } }, { M: { y: { N: '2' }, x: { N: '1' } } })).toBe(
    true,
  );
  expect(equalValues({ M: { x: { N: '1' } } }, { M: { y: { N: '1' } } })).toBe(false);
  expect(equalValues({ N: '1' }, { S: '1' })).toBe(false);
});
