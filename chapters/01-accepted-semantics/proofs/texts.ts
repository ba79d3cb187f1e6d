import { answerNamed } from '../../../exercises/_kit/answer/answers.ts';
import { labText, readExercise } from '../../../exercises/_kit/exercise/exercise.ts';

/** Texts in place of the lab stack's own, by file relative to lab-stack. */
type Texts = Readonly<Record<string, string>>;

/** What exercise 01 is like with one of its answers: `wrong/a-key-is-the-request`. */
export function answered(name: string): Texts {
  return Object.fromEntries(answerNamed(readExercise('01-accepted-semantics'), 'a', name).texts);
}

/** A file of the lab stack in which these lines stand instead of those. Throws an Error where those are not there. */
export function edited(file: string, edits: readonly (readonly [there: string, instead: string])[]): Texts {
  const text = edits.reduce((before, [there, instead]) => {
    if (before.split(there).length !== 2) throw new Error(`${file} has not once: ${there}`);
    return before.replace(there, () => instead);
  }, labText(file));
  return { [file]: text };
}
