import type { Shown } from './proof.ts';

/** One option to be executed. */
export interface Run {
  /** The proof's file, absolute. */
  readonly file: string;
  /** `a` to `f`. */
  readonly option: string;
}

/** From the process that executes: what the option showed and which options the proof has, or why it could not. */
export type FromRunner =
  | { readonly kind: 'shown'; readonly shown: Shown; readonly options: readonly string[] }
  | { readonly kind: 'failed'; readonly why: string };
