import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readExercise, type Exercise } from '../../../exercises/_kit/exercise/exercise.ts';
import type { LastRun } from '../../../exercises/_kit/learner/last-run.ts';
import { savedSince } from './saved.ts';

let exercise: Exercise;
beforeAll(() => {
  const folder = mkdtempSync(join(tmpdir(), 'saved é '));
  exercise = { ...readExercise('03-idempotent-claim'), folder };
});
afterAll(() => rmSync(exercise.folder, { recursive: true }));

const ENDED = '2026-01-31T12:00:00.000Z';
const run = (stage: string): LastRun => ({
  endedAt: ENDED,
  stage,
  title: 'One',
  visited: 0,
  promises: [],
});

function save(file: string, at: string): void {
  const path = join(exercise.folder, file);
  writeFileSync(path, '');
  utimesSync(path, new Date(at), new Date(at));
}

test('what is saved after the last run ended is not judged yet, until a run ends after it', () => {
  const since = (last: LastRun | undefined) => savedSince(last, () => [exercise]);
  expect(since(run('03a'))).toBeUndefined();
  save('claim.ts', '2026-01-31T11:59:59.000Z');
  expect(since(run('03a'))).toBeUndefined();
  save('settle.ts', '2026-01-31T12:00:05.000Z');
  save('hints.md', '2026-01-31T12:00:09.000Z');
  expect(since(run('03a'))).toEqual({ file: 'settle.ts', at: '2026-01-31T12:00:05.000Z' });
  expect(since({ ...run('03b'), endedAt: '2026-01-31T12:00:06.000Z' })).toBeUndefined();
  expect(since(run('04a'))).toBeUndefined();
  expect(since(undefined)).toBeUndefined();
});
