import { expect, test } from 'vitest';
import { asked, bankOf, texts } from '../testing/bank.ts';
import { QUESTION } from '../testing/chapter.ts';
import { shapeFindings } from './shape.ts';

const found = (text: string): string[] => texts(shapeFindings(bankOf(asked(text))));

/** The question without its option d. */
const three = QUESTION.replace(/ {2}d:\n( {4}.*\n)+/, '');

test('nothing is to be said of one right option of four', () => {
  expect(found(QUESTION)).toEqual([]);
});

test('options are one right of four, two of five or three of six', () => {
  expect(found(three)).toEqual([expect.stringMatching(/^options: 1 of 3 are right\./)]);
  const two = QUESTION.replace('    belief: retention-hides\n', '    right: true\n').replace(
    '    would: It would be right if orders were lost in outages of a week.\n',
    '',
  );
  expect(found(two)).toEqual([expect.stringMatching(/^options: 2 of 4 are right\./)]);
});

test('letters begin at a and leave none out', () => {
  expect(found(QUESTION.replace('  d:\n', '  e:\n'))).toEqual([
    'options: The letters are abce: begin at a and leave none out.',
  ]);
});

test('a wrong option has a belief and says when it would be right; a right one has neither', () => {
  expect(found(QUESTION.replace('    belief: retention-hides\n', ''))).toEqual([
    'options.c.belief: Name the misconception behind a wrong option.',
  ]);
  expect(
    found(QUESTION.replace(/ {4}would: .* full.*\n/, '').replace(/ {4}would: .*wanted.*\n/, '')),
  ).toEqual(['options.d.would: Say under which requirement this option would be the right one.']);
  expect(found(QUESTION.replace('    right: true\n', '    right: true\n    belief: count-delays\n'))).toEqual(
    ['options.a.belief: A right option has no misconception behind it: take it away.'],
  );
});

test('a question tests a skill of its domain', () => {
  expect(found(QUESTION.replace('troubleshooting', 'security'))).toEqual([
    'objectives: The question belongs to domain 2 (security), and none of its skills does: 4.1.7, 4.1.2.',
  ]);
});
