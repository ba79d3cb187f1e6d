import { expect, test } from 'vitest';
import { asked, bankOf, texts } from '../testing/bank.ts';
import { reviewFindings } from './reviews.ts';

const found = (review: NonNullable<ReturnType<typeof asked>['review']>): string[] =>
  texts(reviewFindings(bankOf(asked(undefined, { review }))));

test('readers who agree with the key', () => {
  expect(found({ keys: [['a'], ['a']] })).toEqual([]);
});

test('a disagreement is settled by a run or a source', () => {
  expect(found({ keys: [['a'], ['b']] })).toEqual([
    expect.stringContaining('review: A reader answered something else than a'),
  ]);
  expect(found({ keys: [['a'], ['b']], settled: 'The run of b shows a second delivery.' })).toEqual([]);
});

test('a letter that the question does not have', () => {
  expect(found({ keys: [['a'], ['f']] })).toEqual([
    'review: A reader answered f, and there is no such option.',
  ]);
});
