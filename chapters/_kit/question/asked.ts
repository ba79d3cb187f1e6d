import type { Misconceptions } from './misconception.ts';
import type { Question } from './question.ts';

export type Letter = keyof Question['options'];

/** A question and where it stands. */
export interface Asked extends Question {
  /** `03-idempotent-claim`: where the question stands. */
  readonly chapter: string;
  /** The file's name without its ending. */
  readonly slug: string;
  /** Relative to `chapters/`. */
  readonly file: string;
  /** The file `<slug>.proof.ts` beside it, absolute; undefined where no run answers it. */
  readonly proof?: string;
}

/** A misconception and where it stands. */
export type Belief = Misconceptions[string] & { readonly id: string; readonly chapter: string };

/** All questions and misconceptions, in the order of their files. */
export interface Bank {
  readonly questions: readonly Asked[];
  readonly beliefs: readonly Belief[];
}

/** `03-idempotent-claim/late-writer`: how people and commands call it, and how progress is kept. */
export function idOf({ chapter, slug }: Pick<Asked, 'chapter' | 'slug'>): string {
  return `${chapter}/${slug}`;
}

export type AskedOption = NonNullable<Question['options'][Letter]>;

/** The options with their letters, in the order of the letters. */
export function optionsOf({
  options,
}: Pick<Question, 'options'>): readonly (readonly [Letter, AskedOption])[] {
  return (Object.entries(options) as [Letter, AskedOption][]).toSorted(([a], [b]) => a.localeCompare(b));
}

/** The letters of the right options. */
export function keyOf(question: Pick<Question, 'options'>): readonly Letter[] {
  return optionsOf(question).flatMap(([letter, { right }]) => (right ? [letter] : []));
}
