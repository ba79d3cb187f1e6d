import type { Exercise } from '../exercise/exercise.ts';
import { learnersAnswer } from './answer.ts';

/** All of the learner's files together, by their path in lab-stack: what the whole pipeline runs with `--mine`. */
export function learnersStack(exercises: readonly Exercise[]): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const exercise of exercises) {
    for (const [file, text] of learnersAnswer(exercise).texts) {
      if (texts[file] !== undefined)
        throw new Error(`${file} belongs to two exercises; one of them is ${exercise.name}. Move a hole.`);
      texts[file] = text;
    }
  }
  return texts;
}
