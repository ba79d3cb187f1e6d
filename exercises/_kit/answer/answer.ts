import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fill } from '../cutter/fill.ts';
import { filesOf, holesOf, labText, learnersPath, type Exercise } from '../exercise/exercise.ts';
import { ROOT } from '../paths.ts';
import type { Filling } from './filling.ts';
import { faultInJson } from './readable.ts';

/** One way to answer an exercise: what is read in place of the lab stack's files. */
export interface Answer {
  readonly exercise: string;
  /** `learner`, `solution`, or the name of a filling with its shelf: `wrong/b-lease-without-fence`. */
  readonly name: string;
  /** The one stage that the learner is at, as commands call it: `03b`. */
  readonly stage?: string;
  /** By file, relative to lab-stack. */
  readonly texts: ReadonlyMap<string, string>;
  /** By name of the prediction's file: what stands there. */
  readonly predictions: ReadonlyMap<string, unknown>;
}

/**
 * Whoever works through the exercise: the files as they lie in its folder now. A file that is gone is the lab stack's.
 * Throws an Error that names the file for a prediction that cannot be read.
 */
export function learnersAnswer(exercise: Exercise): Answer {
  const present = filesOf(exercise).filter((file) => existsSync(learnersPath(exercise, file)));
  return {
    exercise: exercise.name,
    name: 'learner',
    texts: new Map(present.map((file) => [file, readFileSync(learnersPath(exercise, file), 'utf8')])),
    predictions: new Map(
      predictionFiles(exercise).flatMap((file) => {
        const path = join(exercise.folder, file);
        return existsSync(path) ? [[file, jsonIn(path)]] : [];
      }),
    ),
  };
}

/** The lab stack's files with these fillings; the other holes hold what the lab stack has there. */
export function filledAnswer(exercise: Exercise, name: string, fillings: readonly Filling[]): Answer {
  const texts = new Map<string, string>();
  for (const file of filesOf(exercise)) {
    const here = holesOf(exercise).filter((hole) => hole.file === file);
    const lines = here.flatMap(({ region }) =>
      fillings.flatMap((filling) => {
        const found = filling.lines.get(region);
        return found ? [[region, found] as const] : [];
      }),
    );
    const imports = here.flatMap(({ region }) => fillings.flatMap((one) => one.imports.get(region) ?? []));
    const filled = fill(labText(file), new Map(lines), file);
    if (lines.length > 0) texts.set(file, [...new Set(imports), filled].join('\n'));
  }
  const predictions = fillings.flatMap(({ stage, prediction }) => {
    const file = exercise.stages.find(({ id }) => id === stage)?.prediction;
    return file && prediction !== undefined ? [[file, prediction] as const] : [];
  });
  return { exercise: exercise.name, name, texts, predictions: new Map(predictions) };
}

/** Throws an Error that names the place for a text that is no JSON. */
function jsonIn(path: string): unknown {
  const text = readFileSync(path, 'utf8');
  const fault = faultInJson(text);
  if (fault === undefined) return JSON.parse(text) as unknown;
  throw new Error(`${relative(ROOT, path).replaceAll('\\', '/')}:${fault} (it is no JSON)`);
}

function predictionFiles({ stages }: Exercise): string[] {
  return stages.flatMap(({ prediction }) => (prediction ? [prediction] : []));
}
