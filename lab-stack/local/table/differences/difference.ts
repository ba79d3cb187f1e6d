import type { Operation } from '../differential/operations.ts';
import type { Outcome } from '../differential/outcome.ts';

/** One way in which our table and the engine are known to differ, and what AWS does. */
export interface Difference {
  readonly what: string;
  readonly ours: string;
  readonly engine: string;
  readonly aws: string;
  readonly source: string;
  /** Requests from empty tables on, of which the last shows it. */
  readonly example: readonly Operation[];
  applies(operation: Operation, ours: Outcome, engine: Outcome): boolean;
  /** Whether an operation may leave different items although both accept it and answer alike. */
  silently?(operation: Operation): boolean;
}
