import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fill } from '../cutter/fill.ts';
import { printed } from '../cutter/print.ts';
import { regionIn } from '../cutter/regions.ts';
import {
  filesOf,
  holesOf,
  labText,
  learnersPath,
  readExercise,
  type Exercise,
} from '../exercise/exercise.ts';
import { learnersStage } from './learners-stage.ts';

const CLAIM = 'src/worker/claim.ts';
let exercise: Exercise;

beforeEach(() => {
  const real = readExercise('03-idempotent-claim');
  const folder = mkdtempSync(join(tmpdir(), 'learners-stage-'));
  for (const file of filesOf(real)) {
    const holes = holesOf(real).map(({ region }) => region);
    writeFileSync(join(folder, basename(file)), printed(labText(file), file.replace('src/', ''), holes));
  }
  exercise = { ...real, folder };
});
afterEach(() => rmSync(exercise.folder, { recursive: true }));

function change(file: string, region: string, lines: string[]): void {
  const path = learnersPath(exercise, file);
  writeFileSync(path, fill(readFileSync(path, 'utf8'), new Map([[region, lines]]), file));
}

test('a stage has its own holes as they are, and those of others solved', () => {
  change(CLAIM, 'ex03a', ['return mine();']);
  change(CLAIM, 'ex03b', ['const unfinished = true;']);
  const text = learnersStage(exercise, 'a').texts.get(CLAIM) ?? '';
  expect(regionIn(text, 'ex03a', CLAIM)).toEqual(['  return mine();']);
  expect(regionIn(text, 'ex03b', CLAIM)).toEqual(regionIn(labText(CLAIM), 'ex03b', CLAIM));
});

test('a file of other stages alone is the lab stack’s', () => {
  expect([...learnersStage(exercise, 'a').texts.keys()]).toEqual([CLAIM]);
  expect([...learnersStage(exercise, 'b').texts.keys()]).toEqual([CLAIM, 'src/worker/settle.ts']);
});

test('a file that cannot be read stays as it is, line by line', () => {
  change(CLAIM, 'ex03b', ['const unfinished = ;']);
  expect(learnersStage(exercise, 'a').texts.get(CLAIM)).toContain('const unfinished = ;');
});

test('a file without its marks stays as it is', () => {
  writeFileSync(learnersPath(exercise, CLAIM), 'export const nothing = 1;\n');
  expect(learnersStage(exercise, 'a').texts.get(CLAIM)).toBe('export const nothing = 1;\n');
});
