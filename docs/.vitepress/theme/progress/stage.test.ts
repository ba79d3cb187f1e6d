import { expect, test } from 'vitest';
import type { LastRun } from '../../../../exercises/_kit/learner/last-run.ts';
import { standingOf } from './stage.ts';

const stage = { name: '03a', title: 'One', failures: 0 };
const done = { ...stage, doneAt: '2026-01-31T12:00:00Z', failures: 2 };
const run: LastRun = { endedAt: '', stage: '03a', title: 'One', promises: [], visited: 0 };
const failing = { ...run, broken: { title: 'a1', broke: '', steps: [], end: [], ask: '' } };

test('a stage that was done says so, also when another stage fails', () => {
  const says = 'done on 2026-01-31';
  expect(standingOf(done, undefined)).toEqual({ kind: 'done', sign: '✓', says });
  expect(standingOf(done, run)).toMatchObject({ kind: 'done', says });
  expect(standingOf(done, { ...failing, stage: '03b' })).toMatchObject({ kind: 'done', says });
});

test('a stage that was done and fails now is shown as failing', () => {
  const says = 'done on 2026-01-31; what stands there now fails';
  expect(standingOf(done, failing)).toEqual({ kind: 'broken', sign: '✗', says });
  expect(standingOf(done, { ...run, why: 'claim.ts is empty.' })).toMatchObject({ kind: 'broken', says });
  // Also when the learner has gone on to another stage meanwhile.
  expect(standingOf({ ...done, breaks: true }, { ...run, stage: '03b' })).toMatchObject({
    kind: 'broken',
    says,
  });
  expect(standingOf({ ...done, breaks: true }, run)).toMatchObject({ kind: 'done' });
});

test('a stage that is not done tells how many versions failed', () => {
  expect(standingOf(stage, undefined)).toMatchObject({ kind: 'open', says: 'not begun' });
  expect(standingOf({ ...stage, failures: 2 }, undefined).says).toBe('2 versions failed so far');
  expect(standingOf({ ...stage, failures: 1 }, failing).says).toBe('1 version failed so far');
});
