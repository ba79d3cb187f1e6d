import type { Bounds } from '../scenario.ts';

export interface SearchOptions {
  readonly bounds: Bounds;
  /** Ends the search early: after so many plays, or milliseconds of the machine's time. */
  readonly budget?: { readonly plays?: number; readonly ms?: number };
  /** `first-broken` ends as soon as the smallest schedule that breaks anything is certain. Default `all`. */
  readonly until?: 'all' | 'first-broken';
  /** Whether the result lists all final states. Default false. */
  readonly finals?: boolean;
  /**
   * Steps that are known to let time pass, by fault or by label: `['refuse', 'lose']` where an SDK waits before it
   * tries again. The search finds them out, but each time it begins again.
   */
  readonly lasting?: readonly string[];
  /** Choices in one schedule beyond which it floods. Default 5,000. */
  readonly mostChoices?: number;
  /** Told after each play. */
  readonly onProgress?: (progress: Progress) => void;
  /** Told, for each broken statement, what its smallest schedule resolved with; undefined where that did not end as before. */
  readonly onConfirmed?: (statement: string, result: unknown) => void;
  /** Ends the search early; what was found until then is the result. */
  readonly signal?: AbortSignal;
}

export interface Progress {
  readonly visited: number;
  readonly stopped: number;
  /** Branches that were seen and not yet played. */
  readonly left: number;
  /** Names of the statements broken so far. */
  readonly broken: readonly string[];
}
