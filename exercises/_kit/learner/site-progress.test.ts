import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answerNamed } from '../answer/answers.ts';
import { judgeStage } from '../judge/judge-stage.ts';
import type { Run } from '../watch/run.ts';
import { keepLastRun } from './last-run.ts';
import { asDone, asJudged, ProgressFile, withFailure } from './progress.ts';
import { progressVersion, siteProgress } from './site-progress.ts';
import { stageNamed } from './stages.ts';

const NOW = new Date('2026-01-31T12:00:00Z');
let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'site progress é '))));
afterEach(() => rmSync(folder, { recursive: true }));

async function runOf(stage: string, answer: string): Promise<Run> {
  const { exercise, stage: own } = stageNamed(stage);
  const tests = await judgeStage(exercise, own.id, answerNamed(exercise, own.id, answer));
  return { phase: 'done', tests, visited: 51 };
}

function keep(stage: string, run: Run, lost: readonly string[] = []): void {
  keepLastRun(stageNamed(stage), run, { lost, now: NOW, file: join(folder, 'last-run.json') });
}

test('before anything is done every stage is there, and no run', () => {
  const { exercises, last } = siteProgress(folder);
  expect(last).toBeUndefined();
  const stages = exercises.flatMap((exercise) => exercise.stages);
  expect(stages.length).toBeGreaterThan(10);
  expect(stages.every(({ doneAt, failures }) => doneAt === undefined && failures === 0)).toBe(true);
});

test('a stage is done since its first pass, and counts the versions that failed', () => {
  const file = new ProgressFile(join(folder, 'progress.json'));
  file.change('03a', (stage) => withFailure(stage, 'a1:one-holder', 'v1'));
  file.change('03a', (stage) => withFailure(stage, 'a2:terminal-is-final', 'v2'));
  file.change('03a', (stage) => asDone(stage, NOW));
  const claim = siteProgress(folder).exercises.find(({ name }) => name === '03-idempotent-claim');
  expect(claim?.stages[0]).toMatchObject({ name: '03a', doneAt: NOW.toISOString(), failures: 2 });
});

test('a stage that was done and breaks by now says both', () => {
  const file = new ProgressFile(join(folder, 'progress.json'));
  file.change('03a', (stage) => asDone(asJudged(stage, { version: 'v1', holds: ['a1'], broken: [] }), NOW));
  expect(siteProgress(folder).exercises[3]?.stages[0]).not.toHaveProperty('breaks');
  file.change('03a', (stage) => asJudged(stage, { version: 'v2', holds: [], broken: ['a1'] }));
  expect(siteProgress(folder).exercises[3]?.stages[0]).toMatchObject({
    doneAt: NOW.toISOString(),
    breaks: true,
  });
});

test('the last run tells what broke, step by step, with its drawing', async () => {
  keep('03a', await runOf('03a', 'wrong/a-looks-first'), ['a2']);
  const { last } = siteProgress(folder);
  expect(last).toMatchObject({ stage: '03a', endedAt: NOW.toISOString(), visited: 51 });
  expect(last?.promises.map(({ holds }) => holds)).toEqual([false, false, false, true, true, true]);
  expect(last?.lost).toEqual(['a2']);
  const { broke, steps, drawing = '', often, ask } = last!.broken!;
  expect(broke).toContain('both work on it now');
  expect(often).toEqual({ schedules: 28, visited: 48 });
  expect(ask).not.toBe('');
  expect(steps.some(({ isShown }) => isShown)).toBe(true);
  expect(steps.at(-1)?.stores).toMatchObject({ provider: 'doc-1' });
  expect(drawing.match(/<g data-sentence=/g)).toHaveLength(steps.length);
});

test('of a prediction there is a story and nothing to draw', async () => {
  keep('00a', await runOf('00a', 'wrong/a-throw-returns-at-once'));
  const { broken } = siteProgress(folder).last!;
  expect(broken?.steps[0]?.text).toBe('0 s: m1, m2 and m3 are received.');
  expect(broken).not.toHaveProperty('drawing');
  expect(broken).not.toHaveProperty('often');
});

test('a run in which all holds breaks nothing', async () => {
  keep('03a', await runOf('03a', 'solution'));
  const { last } = siteProgress(folder);
  expect(last?.promises.every(({ holds }) => holds)).toBe(true);
  expect(last).not.toHaveProperty('broken');
});

test('a run that could not be judged says why', () => {
  keep('03a', { phase: 'failed', tests: [], visited: 0, why: 'claim.ts is empty.' });
  expect(siteProgress(folder).last).toMatchObject({ why: 'claim.ts is empty.', promises: [] });
});

test('a file that a stopped machine left behind is no run', () => {
  writeFileSync(join(folder, 'last-run.json'), '{"stage":');
  expect(siteProgress(folder).last).toBeUndefined();
});

test('the version changes with each of the files, and with nothing else', () => {
  const versions = [progressVersion(folder)];
  keep('03a', { phase: 'failed', tests: [], visited: 0 });
  versions.push(progressVersion(folder));
  utimesSync(join(folder, 'last-run.json'), NOW, NOW);
  versions.push(progressVersion(folder));
  new ProgressFile(join(folder, 'progress.json')).change('03a', (stage) => asDone(stage, NOW));
  versions.push(progressVersion(folder));
  expect(new Set(versions).size).toBe(4);
  expect(progressVersion(folder)).toBe(versions[3]);
});
