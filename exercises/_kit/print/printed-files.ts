import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { filledAnswer } from '../answer/answer.ts';
import { readShelf } from '../answer/filling.ts';
import { printed } from '../cutter/print.ts';
import { filesOf, holesOf, labText, learnersPath, type Exercise } from '../exercise/exercise.ts';
import { SOLUTIONS } from '../paths.ts';

/** A file that follows from others: where it lies, and what must stand there. */
export interface PrintedFile {
  /** Absolute. */
  readonly path: string;
  readonly text: string;
  /** `start`: the learner's own, who may have changed it. */
  readonly kind: 'start' | 'solution';
}

/** All printed files of an exercise: what a learner begins with, and the solution. */
export function printedFiles(exercise: Exercise): PrintedFile[] {
  const start = filledAnswer(exercise, 'start', readShelf(exercise, 'start'));
  const code = filesOf(exercise).flatMap((file): PrintedFile[] => {
    const solution = join(SOLUTIONS, exercise.name, basename(file));
    return [
      {
        path: learnersPath(exercise, file),
        text: inPrint(exercise, file, start.texts.get(file)),
        kind: 'start',
      },
      { path: solution, text: inPrint(exercise, file, undefined), kind: 'solution' },
    ];
  });
  const predictions = [...start.predictions].map(([file, value]): PrintedFile => ({
    path: join(exercise.folder, file),
    text: `${JSON.stringify(value, undefined, 2)}\n`,
    kind: 'start',
  }));
  return [...code, ...predictions];
}

/** Whether the file stands there as it would be printed, whatever ends its lines. */
export function isFresh({ path, text }: PrintedFile): boolean {
  try {
    return readFileSync(path, 'utf8').replaceAll('\r\n', '\n') === text;
  } catch {
    return false;
  }
}

function inPrint(exercise: Exercise, file: string, text = labText(file)): string {
  const holes = holesOf(exercise)
    .filter((hole) => hole.file === file)
    .map(({ region }) => region);
  return printed(text, file.replace(/^src\//, ''), holes);
}
