import { expect, test } from 'vitest';
import { meaningsOf, piecesOf } from './names.ts';

test('a name with a hyphen is a piece of its own, and nothing of the sentence is lost', () => {
  const sentence = 'A settles request r-1: COMPLETED with document doc-1, in a read-only way.';
  const pieces = piecesOf(sentence);
  expect(pieces.filter(({ isName }) => isName).map(({ text }) => text)).toEqual(['r-1', 'doc-1']);
  expect(pieces.map(({ text }) => text).join('')).toBe(sentence);
  expect(piecesOf('')).toEqual([]);
});

test('of the names that stand there, and of no others, it is told what they mean', () => {
  expect(meaningsOf(['Worker A receives message m1 for request r-1.', 'A reads request r-2.'])).toBe(
    'Names: r-1 is a request, by the name that its customer gave it; m1 is a message.',
  );
  expect(meaningsOf(['Reconciler r3 begins.'])).toMatch(/^Names: r3 is a run that begins by itself later/);
  expect(meaningsOf(['A begins.'])).toBe('');
});
