import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { EXERCISES, LAB } from '../paths.ts';
import { Manifest, type Hole, type Stage } from './manifest.ts';

/** One exercise: a folder of `exercises/`. Adding the folder is the whole act of registration. */
export interface Exercise extends Manifest {
  /** Its folder's name: `03-idempotent-claim`. */
  readonly name: string;
  /** The folder, absolute. */
  readonly folder: string;
}

const FOLDER = /^\d\d-[a-z0-9-]+$/;

/** All exercises, in the order of their numbers. Throws an Error that names the file for a manifest that cannot be read. */
export function readExercises(): Exercise[] {
  return readdirSync(EXERCISES)
    .filter((name) => FOLDER.test(name))
    .toSorted()
    .map(readExercise);
}

/** The exercise of that folder. Throws an Error that names what is wrong with its `exercise.json`. */
export function readExercise(name: string): Exercise {
  const folder = join(EXERCISES, name);
  const file = join(folder, 'exercise.json');
  const read = Manifest.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (read.success) return { ...read.data, name, folder };
  const [issue] = read.error.issues;
  throw new Error(`${file}: ${issue?.path.join('.')}: ${issue?.message}`);
}

/** How people and commands call a stage: `03b`. */
export function stageName(exercise: Exercise, stage: Pick<Stage, 'id'>): string {
  return `${exercise.name.slice(0, 2)}${stage.id}`;
}

/** The lab-stack files in which the exercise has holes, each once, relative to lab-stack. */
export function filesOf({ stages }: Exercise): string[] {
  return [...new Set(stages.flatMap(({ holes }) => holes.map(({ file }) => file)))];
}

/** The holes of all stages. */
export function holesOf({ stages }: Exercise): Hole[] {
  return stages.flatMap(({ holes }) => holes);
}

/** Where the learner's copy of a lab-stack file lies. */
export function learnersPath({ folder }: Exercise, file: string): string {
  return join(folder, basename(file));
}

/** The lab stack's own text of a file. */
export function labText(file: string): string {
  return readFileSync(join(LAB, file), 'utf8');
}
