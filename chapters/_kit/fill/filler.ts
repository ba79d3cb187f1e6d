import type { Runs } from './runs.ts';
import type { Generated } from './generated.ts';

/** What a block becomes. */
export interface Filled {
  readonly lines: readonly string[];
  /** Files beside the page that it speaks of. */
  readonly files?: readonly Generated[];
}

/** Where a block stands, and what all blocks of one command share. */
export interface Place {
  /** The page's folder, absolute. */
  readonly folder: string;
  readonly runs: Runs;
}

/**
 * Fills the blocks of one kind. `words` is what stands behind the colon. Rejects with an Error that says what is wrong
 * with them; whoever calls adds file and line.
 */
export type Filler = (words: string, place: Place) => Promise<Filled>;
