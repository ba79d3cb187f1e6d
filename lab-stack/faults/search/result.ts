import type { Bounds } from '../scenario.ts';
import type { ChoicePoint, FaultName, Schedule } from '../schedule.ts';

/** What a search found. Plain data; the same for the same input on any machine, unless a budget in milliseconds cut it short. */
export interface SearchResult {
  readonly bounds: Bounds;
  /** Nothing within the bounds is left: `visited + cut` schedules, all of them. */
  readonly complete: boolean;
  /** Schedules played to their end, no two of which differ only in the order of independent calls. */
  readonly visited: number;
  /**
   * Schedules that were not played, because they differ from a visited one only in the order of independent calls.
   * Exact up to 2^53, and where no trouble cuts a run short.
   */
  readonly cut: number;
  /** Plays given up early, because all that could follow was seen elsewhere or out of bounds. */
  readonly stopped: number;
  /** `visited`, and what certainly was to follow: "k of at least n". */
  readonly atLeast: number;
  /** By name. */
  readonly broken: readonly BrokenStatement[];
  /** By run, label and fault. */
  readonly coverage: readonly CoverageRow[];
  /** All final states, in order, when they were asked for. */
  readonly finals?: readonly string[];
  /** Why the search could not go on. */
  readonly halted?: Halted;
  /**
   * Schedules that, with independent calls in another order, gave another result: some call touches more than it
   * says. Empty when all is well.
   */
  readonly doubts: readonly Schedule[];
}

export interface BrokenStatement {
  readonly statement: string;
  /** The smallest, by `compareSizes`; of equal ones the first by name. Played again and found equal. */
  readonly schedule: Schedule;
  readonly faults: number;
  readonly holds: number;
  readonly switches: number;
  /** How many of the visited schedules break it. */
  readonly schedules: number;
  /** Its final state. */
  readonly final?: string;
}

/** How often a call was met so. */
export interface CoverageRow {
  readonly run: string;
  readonly label: string;
  readonly fault: FaultName | 'none';
  /** Visited schedules in which it happened. */
  readonly schedules: number;
}

export type Halted =
  /** The same choices led to another point: `expected` the first time, `found` the second. */
  | {
      readonly kind: 'not-deterministic';
      readonly run: string;
      readonly schedule: Schedule;
      readonly expected?: ChoicePoint;
      readonly found?: ChoicePoint;
    }
  /** A loop that never gives the thread back, after these choices. */
  | { readonly kind: 'never-ends'; readonly run: string; readonly schedule: Schedule }
  /** The process is gone after these choices: something in it ended it, or it had no memory left. */
  | {
      readonly kind: 'ends-process';
      readonly run: string;
      readonly schedule: Schedule;
      /** What it printed about that, where it did. */
      readonly said?: string;
    }
  /** More than `limit` choices in one schedule. */
  | { readonly kind: 'floods'; readonly run: string; readonly schedule: Schedule; readonly limit: number };
