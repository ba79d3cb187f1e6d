import type { Bounds } from '../scenario.ts';
import type { Play } from '../schedule.ts';
import type { SearchResult } from './result.ts';
import { Searching } from './searching.ts';
import { walkHere, type Judge, type Walk } from './walk.ts';

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

/**
 * Visits all schedules within the bounds, in this process. Of schedules that differ only in the order of
 * independent calls it plays one; within a bound on switches are those that some such order keeps within it.
 * Rejects when a play rejects, with the schedule in the message.
 */
export function search<Result>(
  options: SearchOptions & { readonly play: Play<Result>; readonly judge: Judge<Result> },
): Promise<SearchResult> {
  return searchWith(walkHere(options.play, options.judge), options);
}

/** The same, with plays that are made elsewhere: see `pool.ts`. */
export function searchWith(walk: Walk, options: SearchOptions): Promise<SearchResult> {
  return new Searching(walk, options).run();
}
