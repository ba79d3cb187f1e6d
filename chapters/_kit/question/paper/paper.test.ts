import { parse } from 'yaml';
import { expect, test } from 'vitest';
import type { Asked, Letter } from '../asked.ts';
import { asked } from '../testing/bank.ts';
import { QUESTION } from '../testing/chapter.ts';
import { grade } from './grade.ts';
import { codeOf, paperText, questionsOn } from './paper.ts';
import { withReview } from './write-review.ts';

const ALL = ['one', 'two', 'three', 'four', 'five', 'six'].map((slug, place) =>
  asked(undefined, { slug, ...(place === 0 && { sealed: true as const }) }),
);
const slugs = (questions: readonly Asked[]): string[] => questions.map(({ slug }) => slug);

test('a paper has every question once, in an order of its seed', () => {
  const first = questionsOn('blind', ALL, 1);
  expect(slugs(first).toSorted()).toEqual(slugs(ALL).toSorted());
  expect(slugs(questionsOn('blind', ALL.toReversed(), 1))).toEqual(slugs(first));
  const orders = new Set(
    Array.from({ length: 20 }, (_, seed) => slugs(questionsOn('blind', ALL, seed)).join()),
  );
  expect(orders.size).toBeGreaterThan(10);
  expect(slugs(questionsOn('no-sealed', ALL, 1))).not.toContain('one');
});

test('a paper tells no key, no reason and no name; without the stem it is only options', () => {
  const blind = paperText('blind', [asked()], 1);
  expect(blind).toContain('visibility timeout of 30 seconds');
  expect(blind).toContain('- a: Raise the visibility timeout of the queue to 360 seconds.');
  for (const secret of ['right: true', 'stays hidden', 'count-delays', '05-time'])
    expect(blind).not.toContain(secret);
  const options = paperText('options-only', [asked()], 1);
  expect(options).toContain('(1 of 4)');
  expect(options).not.toContain('moves orders');
  expect(options).not.toContain('Which change');
});

/** Answers every question with these letters. */
const handedBack = (letters: readonly Letter[]) => ({
  reader: 'first',
  paper: 'options-only' as const,
  seed: 3,
  answers: Object.fromEntries(ALL.map((question) => [codeOf(question, 3), [...letters]])),
});

test('answers are compared with the key, and with what guessing gives', () => {
  expect(grade(handedBack(['a']), ALL)).toMatchObject({ right: 6, of: 6, expected: 1.5, missed: [] });
  expect(grade(handedBack(['a']), ALL).chance).toBeCloseTo(0.25 ** 6, 8);
  expect(grade(handedBack(['b']), ALL)).toMatchObject({ right: 0, of: 6, chance: 1 });
  expect(grade(handedBack(['b']), ALL).missed[0]).toMatchObject({ answered: ['b'], key: ['a'] });
  expect(grade(handedBack([]), ALL)).toMatchObject({ right: 0, of: 0 });
});

test('answers of another seed belong to no question', () => {
  expect(grade({ ...handedBack(['a']), seed: 4 }, ALL)).toMatchObject({ of: 0, unknown: { length: 6 } });
});

test('a review becomes the last line of a file, and is written anew in its place', () => {
  const once = withReview(QUESTION, [['a'], ['b']]);
  expect(parse(once)).toMatchObject({ review: { keys: [['a'], ['b']] }, tag: 'exam' });
  const twice = withReview(once, [['a'], ['a']], 'The run of b shows it.');
  expect(twice.match(/^review:/gm)).toHaveLength(1);
  expect(parse(twice)).toMatchObject({ review: { keys: [['a'], ['a']], settled: 'The run of b shows it.' } });
});
