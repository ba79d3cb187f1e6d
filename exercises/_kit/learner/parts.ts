import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Exercise } from '../exercise/exercise.ts';
import type { StageProgress } from './progress.ts';
import type { WorkbookStage } from './stages.ts';
import { isAtStart, learnersFiles, startsOf } from './work.ts';

/** What a stage is made of beside the learner's own lines. */
export const PARTS = ['start', 'README', 'tests', 'exercise.json'] as const;
export type Part = (typeof PARTS)[number];

/** A short name for what each part holds now: the same for the same texts, whatever ends their lines. */
export function partsOf(exercise: Exercise): Record<Part, string> {
  const starts = startsOf(exercise);
  const textOf = (file: string): string => {
    const path = join(exercise.folder, file);
    return existsSync(path) ? readFileSync(path, 'utf8').replaceAll('\r\n', '\n') : '';
  };
  const tests = readdirSync(exercise.folder)
    .filter((file) => file.endsWith('.ts') && !starts.has(join(exercise.folder, file)))
    .toSorted();
  return {
    start: nameOf([...starts.values()]),
    README: nameOf([textOf('README.md')]),
    tests: nameOf(tests.flatMap((file) => [file, textOf(file)])),
    'exercise.json': nameOf([textOf('exercise.json')]),
  };
}

/** Which parts are other ones than when the learner began the stage. None where it was not begun. */
export function changedParts({ exercise }: WorkbookStage, { began }: StageProgress): readonly Part[] {
  if (!began) return [];
  const now = partsOf(exercise);
  return PARTS.filter((part) => began[part] !== undefined && began[part] !== now[part]);
}

/**
 * Notes what the stage is made of when the learner begins it, which is when lines of theirs stand in it. Where a part
 * has changed since, they are told; with the next version of their files they have gone on with the new ones. Returns
 * the same object where nothing is to be noted.
 */
export function asBegun(stage: StageProgress, at: WorkbookStage, version: string): StageProgress {
  const { began, told, ...rest } = stage;
  if (isAtStart(at.exercise, at.stage)) return began ? rest : stage;
  if (!began) return { ...stage, began: partsOf(at.exercise) };
  if (changedParts(at, stage).length === 0) return told === undefined ? stage : { ...rest, began };
  if (told === undefined) return { ...stage, told: version };
  return told === version ? stage : { ...rest, began: partsOf(at.exercise) };
}

/** Whether a file (absolute) is read by those who judge the exercise, and is not the learner's own. */
export function isJudges(exercise: Exercise, path: string): boolean {
  const isRead = path.endsWith('.ts') || basename(path) === 'exercise.json';
  return isRead && dirname(path) === exercise.folder && !learnersFiles(exercise).includes(path);
}

function nameOf(texts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(texts)).digest('base64url').slice(0, 12);
}
