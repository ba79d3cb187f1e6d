import type { Played } from '../trace.ts';
import { sentencesOf } from './sentences.ts';
import { heldAt, type Held } from './stores.ts';

/** One sentence of a run, and what the stores hold when it has happened. Plain data: pages step through it. */
export interface Step {
  readonly text: string;
  /** It shows what broke. */
  readonly isShown?: true;
  readonly stores: Held;
}

/** A run, sentence by sentence. `shownBy`: places that must be told. */
export function stepsOf(played: Played, shownBy: readonly number[] = []): readonly Step[] {
  return sentencesOf(played, shownBy).map(({ text, places, isShown }) => ({
    text,
    ...(isShown && { isShown }),
    stores: heldAt(played, Math.max(...places)),
  }));
}
