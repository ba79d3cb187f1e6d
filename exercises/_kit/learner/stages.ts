import { join, relative } from 'node:path';
import { readFileSync } from 'node:fs';
import { learnersPath, readExercises, stageName, type Exercise } from '../exercise/exercise.ts';
import type { Stage } from '../exercise/manifest.ts';
import { linesOf } from '../cutter/regions.ts';
import { ROOT } from '../paths.ts';
import type { StageId } from '../watch/messages.ts';

/** One stage of the workbook, with where it belongs. */
export interface WorkbookStage {
  /** `03b`. */
  readonly name: string;
  readonly exercise: Exercise;
  readonly stage: Stage;
}

/** A name that no stage has; the message lists those that there are. */
export class NoSuchStage extends Error {
  override readonly name = 'NoSuchStage';
}

/** All stages, in the order in which they are meant to be done. */
export function workbookStages(): WorkbookStage[] {
  return readExercises().flatMap((exercise) =>
    exercise.stages.map((stage) => ({ name: stageName(exercise, stage), exercise, stage })),
  );
}

/** The stage of that name; `03` is the first one of exercise 03. Throws NoSuchStage. */
export function stageNamed(name: string, stages: readonly WorkbookStage[] = workbookStages()): WorkbookStage {
  const found = stages.find((one) => one.name === name.toLowerCase() || one.name.slice(0, 2) === name);
  if (found) return found;
  throw new NoSuchStage(
    `There is no stage "${name}". There are ${stages.map((one) => one.name).join(', ')}.`,
  );
}

/** The stage as processes name it. */
export function idOf({ exercise, stage }: WorkbookStage): StageId {
  return { exercise: exercise.name, stage: stage.id };
}

/** A place in one of the learner's files. */
export interface Place {
  /** Absolute. */
  readonly path: string;
  /** From 1. */
  readonly line: number;
}

/** Where the learner works in this stage: the first line of each hole, and the prediction's file. */
export function placesOf({ exercise, stage }: WorkbookStage): Place[] {
  const holes = stage.holes.map(({ file, region }) => {
    const path = learnersPath(exercise, file);
    return { path, line: lineOf(path, region) };
  });
  return stage.prediction ? [...holes, { path: join(exercise.folder, stage.prediction), line: 1 }] : holes;
}

/** A path as people read it: from the workbook's root, with forward slashes. */
export function shown(path: string): string {
  return relative(ROOT, path).replaceAll('\\', '/');
}

function lineOf(path: string, region: string): number {
  try {
    const at = linesOf(readFileSync(path, 'utf8')).findIndex((line) => line.includes(`#region ${region}`));
    return at === -1 ? 1 : at + 2;
  } catch {
    return 1;
  }
}
