/** What stands in place of the lab stack's files, by their path in lab-stack: answers to exercises, and other words. */

import { answerNamed } from '../../../exercises/_kit/answer/answers.ts';
import { labText, readExercise } from '../../../exercises/_kit/exercise/exercise.ts';
import type { Texts } from '../../../lab-stack/local/texts.ts';
import { filledTexts } from './filled.ts';

/** The files of a wrong or right answer to a stage of an exercise: `wrong/a-no-answer-is-no`. */
export function textsOf(exercise: string, answer: string): Texts {
  const stage = answer.split('/')[1]!.slice(0, 1);
  return Object.fromEntries(answerNamed(readExercise(exercise), stage, answer).texts);
}

/** A lab-stack file with these lines in one of its regions. */
export function withRegion(file: string, region: string, code: string): Texts {
  return filledTexts([{ file, regions: { [region]: code } }]);
}

/** These texts, and in one of their files, or of the lab stack's, another text wherever this one stands. */
export function withText(file: string, there: string, instead: string, texts: Texts = {}): Texts {
  const text = texts[file] ?? labText(file);
  if (!text.includes(there)) throw new Error(`${file} does not have the text: ${there}`);
  return { ...texts, [file]: text.replaceAll(there, () => instead) };
}
