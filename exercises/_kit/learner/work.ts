import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { fill } from '../cutter/fill.ts';
import { linesOf, markIn, regionIn, regionsOf } from '../cutter/regions.ts';
import { filesOf, labText, learnersPath, type Exercise } from '../exercise/exercise.ts';
import type { Hole, Stage } from '../exercise/manifest.ts';
import { ROOT, SOLUTIONS } from '../paths.ts';
import { printedFiles } from '../print/printed-files.ts';
import { replaceFile } from './replace-file.ts';
import { shown } from './stages.ts';

/** Whose lines go into a hole, or whose values into a prediction's file. */
export type Whose = 'start' | 'learner' | 'solution';

export interface RewriteOptions {
  readonly whose: (stage: Stage) => Whose;
  /** Where the learner's lines lie; default: the workbook. Else a backup's folder, which has them under the same paths. */
  readonly from?: string | ((stage: Stage) => string);
}

/**
 * Prints the learner's files of an exercise anew, and fills each hole as asked. Returns a sentence for each thing of
 * the learner's that could not be put back. Whoever calls it has backed the files up.
 */
export function rewrite(exercise: Exercise, { whose, from = ROOT }: RewriteOptions): string[] {
  const own = (path: string, stage: Stage): string =>
    join(typeof from === 'string' ? from : from(stage), relative(ROOT, path));
  const losses: string[] = [];
  const starts = startsOf(exercise);
  for (const [path, text] of starts) {
    const stage = exercise.stages.find(({ prediction }) => prediction === basename(path));
    if (stage) replacePrediction(exercise, path, text, own(path, stage), whose(stage));
  }
  for (const file of filesOf(exercise)) {
    const path = learnersPath(exercise, file);
    const fillings = new Map<string, readonly string[]>();
    for (const { stage, hole } of holesIn(exercise, file)) {
      const theirs = textIn(own(path, stage));
      const lines = linesFor(hole, whose(stage), theirs);
      if (lines) fillings.set(hole.region, lines);
      else if (whose(stage) === 'learner' && theirs !== undefined)
        losses.push(
          `${shown(path)}: the marks of ${hole.region} are gone from your file, so its start is there.`,
        );
    }
    replaceFile(path, fill(startIn(starts, path), fillings, path));
  }
  return losses;
}

/** The paths (absolute) of the files in an exercise that are the learner's own. */
export function learnersFiles(exercise: Exercise): string[] {
  return [...startsOf(exercise).keys()];
}

/** The text with which a file of the learner's began. */
export function startOf(exercise: Exercise, path: string): string {
  return startIn(startsOf(exercise), path);
}

/** The text with which each file (absolute) of the learner's began. They are printed anew each time: ask once. */
export function startsOf(exercise: Exercise): ReadonlyMap<string, string> {
  const starts = printedFiles(exercise).filter(({ kind }) => kind === 'start');
  return new Map(starts.map(({ path, text }) => [path, text]));
}

function startIn(starts: ReadonlyMap<string, string>, path: string): string {
  const text = starts.get(path);
  if (text === undefined) throw new Error(`${shown(path)} is no printed file of the learner's.`);
  return text;
}

/** Whether nothing of the learner's stands in the holes of a stage, or in its prediction. */
export function isAtStart(exercise: Exercise, stage: Stage): boolean {
  return workIn(exercise, stage) === workIn(exercise, stage, 'start');
}

/** A short name for what the learner's files hold now: the same for the same texts. */
export function versionOf(exercise: Exercise): string {
  const texts = learnersFiles(exercise).map((path) => (existsSync(path) ? readFileSync(path, 'utf8') : ''));
  return createHash('sha256').update(JSON.stringify(texts)).digest('base64url').slice(0, 12);
}

/** Whether lines outside of the holes are other ones than at the start. Those are carried over nowhere. */
export function isFrameChanged(exercise: Exercise, file: string): boolean {
  const path = learnersPath(exercise, file);
  if (!existsSync(path)) return false;
  const empty = new Map(holesIn(exercise, file).map(({ hole }) => [hole.region, []]));
  try {
    const text = linesOf(readFileSync(path, 'utf8')).join('\n');
    return fill(text, empty, path) !== fill(startOf(exercise, path), empty, path);
  } catch {
    return true;
  }
}

/**
 * What the learner wrote in a stage, hole by hole, as it lies in the workbook or in a backup's folder; with `start`,
 * what was there at first. Undefined where a file of the stage is not there, or a hole cannot be found in it.
 */
export function workIn(exercise: Exercise, stage: Stage, from: string | 'start' = ROOT): string | undefined {
  const starts = from === 'start' ? startsOf(exercise) : undefined;
  const textOf = (path: string): string | undefined =>
    starts ? startIn(starts, path) : textIn(join(from, relative(ROOT, path)));
  const parts = [
    ...stage.holes.map((hole) =>
      linesFor(hole, 'learner', textOf(learnersPath(exercise, hole.file)))?.join('\n'),
    ),
    ...(stage.prediction ? [textOf(join(exercise.folder, stage.prediction))?.replaceAll('\r\n', '\n')] : []),
  ];
  return parts.includes(undefined) ? undefined : JSON.stringify(parts);
}

function textIn(path: string): string | undefined {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

function holesIn({ stages }: Exercise, file: string): { stage: Stage; hole: Hole }[] {
  return stages.flatMap((stage) =>
    stage.holes.filter((hole) => hole.file === file).map((hole) => ({ stage, hole })),
  );
}

/** Undefined: as at the start. */
function linesFor(
  { file, region }: Hole,
  whose: Whose,
  theirs: string | undefined,
): readonly string[] | undefined {
  // Marks of snippets inside a hole are not printed.
  if (whose === 'solution') return regionIn(labText(file), region, file).filter((line) => !markIn(line));
  if (whose === 'start' || theirs === undefined) return undefined;
  try {
    const found = regionsOf(theirs, file).get(region);
    return found && linesOf(theirs).slice(found.from, found.to);
  } catch {
    return undefined;
  }
}

function replacePrediction(exercise: Exercise, path: string, start: string, own: string, whose: Whose): void {
  const from = whose === 'solution' ? join(SOLUTIONS, exercise.name, basename(path)) : own;
  replaceFile(path, whose !== 'start' && existsSync(from) ? readFileSync(from, 'utf8') : start);
}
