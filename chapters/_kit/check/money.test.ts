import { expect, test } from 'vitest';
import { moneyFindings, readSolutions } from './money.ts';
import { pageFrom } from './page.ts';

const found = (text: string): number[] =>
  moneyFindings(pageFrom('chapters/03-x/README.md', text)).map(({ line }) => line);

test.each([
  'It costs $0.40.',
  'It costs 0.40 USD.',
  '| run | 2.50 USD |\n| --- | --- |',
  'Some 40 cents, that is all.',
])('"%s" is money typed by hand', (text) => {
  expect(found(text)).toEqual([1]);
});

test.each([
  'An invoice over 120, of 4,800 at most.',
  'It costs nothing.',
  'The line `price = 0.40 USD` is code.',
  '1,000 requests, and 40 per cent of them again.',
])('"%s" is none', (text) => {
  expect(found(text)).toEqual([]);
});

test('what a block says follows from the prices', () => {
  const block = '<!-- prices: a run: lambda-invocation=1 -->\n\nIt costs 2.50 USD.\n\n<!-- end -->';
  expect(found(`A line.\n\n${block}\n\nIt costs 2.50 USD.`)).toEqual([9]);
});

test('no solution has a price that is typed by hand', () => {
  const solutions = readSolutions();
  expect(solutions.length).toBeGreaterThan(0);
  expect(solutions.flatMap(moneyFindings)).toEqual([]);
});
