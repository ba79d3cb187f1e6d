import type { ServedQuestion } from './served.ts';

type Options = Pick<ServedQuestion, 'options'>;

/** The letters of the right options, in their order. */
export function rightLetters({ options }: Options): string[] {
  return options.filter(({ right }) => right).map(({ letter }) => letter);
}

/** Whether exactly the right options are chosen: as in the real exam, part of them counts for nothing. */
export function isRight(question: Options, chosen: readonly string[]): boolean {
  const right = rightLetters(question);
  return right.length === new Set(chosen).size && right.every((letter) => chosen.includes(letter));
}

/** The choice after a click on an option: one of one, or one more or less of several. In the order of the letters. */
export function choose(question: Options, chosen: readonly string[], letter: string): string[] {
  if (!question.options.some((option) => option.letter === letter)) return [...chosen];
  if (rightLetters(question).length === 1) return [letter];
  const others = chosen.filter((one) => one !== letter);
  return others.length < chosen.length ? others : [...others, letter].toSorted();
}

const NUMBERS = ['no option', 'one option', 'two options', 'three options'];

/** `Choose two options.` */
export function howMany(question: Options): string {
  const count = rightLetters(question).length;
  return `Choose ${NUMBERS[count] ?? `${count} options`}.`;
}

const LIST = new Intl.ListFormat('en-GB');

/** What is told at once after an answer, in one sentence or two. */
export function verdictOf(question: Options, chosen: readonly string[]): string {
  const right = rightLetters(question);
  if (isRight(question, chosen)) return 'That is right.';
  const key = `The right ${right.length === 1 ? 'answer is' : 'answers are'} ${LIST.format(right)}.`;
  const found = right.filter((letter) => chosen.includes(letter)).length;
  if (right.length === 1 || found === 0) return `Not yet. ${key}`;
  return `Not yet: ${found} of ${right.length} found. ${key}`;
}
