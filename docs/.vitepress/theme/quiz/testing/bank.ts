/** The questions that the built site has, for tests that answer them. */

import { readBank } from '../../../../../chapters/_kit/question/read-bank.ts';
import { idOf, keyOf, type Asked } from '../../../../../chapters/_kit/question/asked.ts';

const { questions } = readBank().bank;

/** The open ones of a chapter, in the order of the page. */
export function openIn(chapter: string): readonly Asked[] {
  return questions.filter((question) => question.chapter === chapter && !question.sealed);
}

export const SEALED: readonly Asked[] = questions.filter(({ sealed }) => sealed);
export const OPEN: readonly Asked[] = questions.filter(({ sealed }) => !sealed);

/** A letter that is wrong. */
export function wrongLetter(question: Asked): string {
  const key: readonly string[] = keyOf(question);
  return [...'abcdef'].find((letter) => !key.includes(letter))!;
}

/** A whole answer that is wrong: as many letters as the question asks for. */
export function wrongLetters(question: Asked): string[] {
  return [wrongLetter(question), ...keyOf(question).slice(1)];
}

export { idOf, keyOf };
