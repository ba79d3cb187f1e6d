import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../../../exercises/_kit/paths.ts';
import { Runs } from '../runs.ts';
import { prices } from './prices.ts';

const place = { folder: join(ROOT, 'chapters/03-idempotent-claim'), runs: new Runs() };

test('the cost of jobs is a table with a sum', async () => {
  const { lines } = await prices('jobs=1000 batch=10', place);
  expect(lines[0]).toContain('how many');
  expect(lines.find((line) => line.includes('write units'))).toContain('| 16,000 |');
  expect(lines.at(-2)).toMatch(/^\| \*\*together\*\* .* USD\*\* \|$/);
});

test('one price is a sentence with its source and the date', async () => {
  const { lines } = await prices('sqs-request', place);
  expect(lines[0]).toMatch(
    /^Requests of a standard queue cost 0\.4 USD .*https:\/\/aws\.amazon\.com\/sqs\/pricing\/.*2026/,
  );
});

test('things that are counted are rows, and their prices stand below', async () => {
  const words =
    'a receive and a delete: sqs-request=2000000 | a run: lambda-invocation=1000000 sqs-request=1000000';
  const { lines } = await prices(words, place);
  expect(lines.slice(2, 4)).toEqual([
    '| a receive and a delete | 2,000,000 requests of a standard queue | 0.80 USD |',
    '| a run | 1,000,000 invocations, 1,000,000 requests of a standard queue | 0.60 USD |',
  ]);
  expect(lines.at(-2)).toMatch(
    /2026-\d\d-\d\d .*: \[AWS Lambda pricing\].*; \[Amazon SQS pricing\].*0\.4 USD/,
  );
});

test('the way to who states the prices begins at the page', async () => {
  const way = async (folder: string): Promise<string | undefined> => {
    const { lines } = await prices('a run: lambda-invocation=1', { ...place, folder: join(ROOT, folder) });
    return /who states them\]\(([^)]+)\)/.exec(lines.join('\n'))?.[1];
  };
  expect(await way('solutions/03-idempotent-claim')).toBe('../../docs/reference/prices.md');
  expect(await way('docs/lab')).toBe('../reference/prices.md');
});

test.each([
  ['a run: lambda-invocation', 'is no count of a price'],
  ['a run: gold-bar=2', 'no price gold-bar'],
  ['a run: sqs-request=1 | sqs-request=2', 'is no row'],
])('%s is refused as a row', async (words, why) => {
  await expect(prices(words, place)).rejects.toThrow(why);
});

test.each(['jobs=many', 'batch=0', 'gold-bar'])('%s is refused', async (words) => {
  await expect(prices(words, place)).rejects.toThrow('such as jobs=1000000');
});
