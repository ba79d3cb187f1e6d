import type { Play } from '../schedule.ts';
import type { SearchResult } from './result.ts';
import type { SearchOptions } from './search-options.ts';
import { Searching } from './searching.ts';
import { walkHere, type Judge, type Walk } from './walk.ts';

export type { Progress, SearchOptions } from './search-options.ts';

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
