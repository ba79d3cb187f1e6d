import { describe, expect, test } from 'vitest';
import { rateSeconds } from './rate.ts';

describe('rate expressions', () => {
  test.each([
    ['rate(1 minute)', 60],
    ['rate(5 minutes)', 300],
    ['rate(1 hour)', 3600],
    ['rate(2 hours)', 7200],
    ['rate(1 day)', 86_400],
    ['rate(7 days)', 604_800],
  ])('%s', (expression, seconds) => {
    expect(rateSeconds(expression)).toBe(seconds);
  });

  test.each([
    ['rate(1 minutes)', 'refused by EventBridge'],
    ['rate(2 minute)', 'refused by EventBridge'],
    ['rate(0 minutes)', '1 or more'],
    ['rate(30 seconds)', 'Understood: rate(1 minute)'],
    ['rate(1.5 hours)', 'Understood'],
    ['rate(-1 hours)', 'Understood'],
    ['every minute', 'Understood'],
    ['cron(0 12 * * ? *)', 'cron expression'],
  ])('%s is refused', (expression, words) => {
    expect(() => rateSeconds(expression)).toThrow(words);
  });
});
