import { expect, test } from 'vitest';
import { prices } from './prices.ts';

const place = {} as Parameters<typeof prices>[1];

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

test.each(['jobs=many', 'batch=0', 'gold-bar'])('%s is refused', async (words) => {
  await expect(prices(words, place)).rejects.toThrow('such as jobs=1000000');
});
