import { expect, test } from 'vitest';
import { readPrices } from './prices.ts';

const HEAD = 'region: here\ncurrency: USD\nread: 2026-11-30\nnote: none\nprices:\n';
const price = (more: string): string =>
  `${HEAD}  - {id: sqs-request, service: SQS, what: Requests, unit: one, per: 1, price: 2, page: 'https://example.com/p', ${more}}\n`;

test('the prices have a date, a source each, and the pages that agree where AWS’s own was not read', () => {
  const { prices, read } = readPrices();
  expect(new Date(read).getTime()).toBeGreaterThan(Date.UTC(2026, 0, 1));
  for (const { page } of prices) expect(new URL(page).hostname).toBe('aws.amazon.com');
});

test.each([
  ['a price without a source that agrees', price('confidence: unchecked'), 'names no page that agrees'],
  ['a member that nobody knows', price('confidence: read, cost: 1'), 'cost'],
  ['no date', price('confidence: read').replace('2026-11-30', 'yesterday'), 'read'],
])('%s is refused', (_, yaml, message) => {
  expect(() => readPrices(yaml)).toThrow(message);
});

test('an id that stands twice is refused', () => {
  const one = price('confidence: read');
  expect(() => readPrices(one + one.slice(HEAD.length))).toThrow('sqs-request stands twice');
});
