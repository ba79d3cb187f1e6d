import { expect, test } from 'vitest';
import { STATEMENTS } from '../outcome/statements.ts';
import { ASKS } from './asks.ts';

test('every statement has its question, and every question its statement', () => {
  expect(Object.keys(ASKS).sort()).toEqual(STATEMENTS.map(({ name }) => name).sort());
});

test('each is one question, or ends as one', () => {
  for (const ask of Object.values(ASKS)) expect(ask).toMatch(/^[A-Z].*\?$/);
});
