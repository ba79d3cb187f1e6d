import { expect, test } from 'vitest';
import { costOf, countsOf, dollars, sumOf } from './cost.ts';
import { readCallsPerJob, readPrices } from './prices.ts';

const { prices } = readPrices();
const load = { jobs: 1_000_000, batch: 1, ms: 0, memory: 256 };

test('a million of a thing that is priced by the million costs its price', () => {
  const lines = costOf({ 'sqs-request': 1_000_000, 'dynamodb-write-unit': 2_000_000 }, prices);
  const price = (id: string): number => prices.find((one) => one.id === id)!.price;
  expect(lines.map(({ cost }) => cost)).toEqual([price('sqs-request'), 2 * price('dynamodb-write-unit')]);
  expect(sumOf(lines)).toBeCloseTo(price('sqs-request') + 2 * price('dynamodb-write-unit'));
});

test('time is paid by memory', () => {
  const counts = countsOf({ 'lambda-invocation': 4 }, { ...load, ms: 250, memory: 512 });
  expect(counts['lambda-gb-second']).toBe(500_000);
});

test('of a batch each message pays its part of receive, delete and run, and its own send', () => {
  const counts = countsOf({ 'sqs-request': 3, 'lambda-invocation': 4 }, { ...load, jobs: 10, batch: 10 });
  expect(counts['sqs-request']).toBeCloseTo(12);
  expect(counts['lambda-invocation']).toBeCloseTo(31);
});

test('everything that a job was counted to ask for has a price', () => {
  const { job, hour } = readCallsPerJob();
  const lines = costOf(countsOf(job, load), prices);
  expect(lines.length).toBe(Object.values(job).filter((count) => count > 0).length);
  expect(() => costOf(hour, prices)).not.toThrow();
});

test('a count without a price is refused', () => {
  expect(() => costOf({ 'gold-bar': 1 }, prices)).toThrow('no price gold-bar');
});

test.each([
  [0, '0'],
  [12.5, '12.50'],
  [1_234.567, '1,234.57'],
  [0.0021, '0.0021'],
])('%d dollars are written as %s', (cost, written) => {
  expect(dollars(cost)).toBe(written);
});
