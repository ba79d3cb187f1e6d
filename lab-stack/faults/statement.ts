import type { Played } from './trace.ts';

/** A promise about the business, judged when all is quiet. */
export interface Statement {
  /** Kebab case: `one-document`. */
  readonly name: string;
  /** The promise, for people: "One document for each completed request." */
  readonly promise: string;
  /** What breaks it, or undefined when it holds. */
  broken(played: Played): Broken | undefined;
}

export interface Broken {
  readonly statement: string;
  /** The effect in one plain sentence: "The customer's document was made twice." */
  readonly sentence: string;
  /** Places (from 0) in `happenings` that show it, the decisive one last. */
  readonly shownBy: readonly number[];
}
