import { expect, test } from 'vitest';
import type { LastRun } from '../../../../exercises/_kit/learner/last-run.ts';
import { headline, others } from './last-run.ts';

const run = (...holds: readonly boolean[]): LastRun => ({
  endedAt: '2026-01-31T12:00:00Z',
  stage: '03a',
  title: 'One',
  visited: 1_204,
  promises: holds.map((one, place) => ({ title: `a${place + 1}: It holds.`, holds: one })),
});
const broken = { title: 'a1: It holds.', broke: 'It broke.', steps: [], end: [], ask: '' };

test('one line says how a run stands', () => {
  expect(headline(run(true, true))).toBe('✓ All 2 promises hold, in 1,204 schedules.');
  expect(headline({ ...run(true), visited: 0 })).toBe('✓ All 1 promises hold.');
  expect(headline({ ...run(false), broken })).toBe('✗ a1: It holds.');
  expect(headline({ ...run(), why: 'claim.ts is empty.' })).toBe('✗ claim.ts is empty.');
});

test('the promises beside the one that is told are named', () => {
  expect(others({ ...run(false, false, true), broken })).toBe('Broken too: a2. These hold: a3.');
  expect(others({ ...run(false, true), broken })).toBe('No other is broken. These hold: a2.');
  expect(others({ ...run(false, false, true), broken, lost: ['a1', 'a2'] })).toBe(
    'Broken too: a2. These hold: a3. Before this change these held too: a1, a2.',
  );
  expect(others({ ...run(false), broken })).toBe('No other is broken. None holds yet.');
});
