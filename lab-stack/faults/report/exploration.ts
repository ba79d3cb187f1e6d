import type { Scenario } from '../scenario.ts';
import type { Schedule } from '../schedule.ts';
import type { SearchResult } from '../search/result.ts';
import type { Broken } from '../statement.ts';
import type { Played } from '../trace.ts';

/** What was found in one scenario: what `explore` gives. */
export interface Exploration {
  readonly scenario: Scenario;
  readonly search: SearchResult;
  readonly violations: readonly Violation[];
}

/** A statement that breaks, with the smallest schedule that shows it. */
export interface Violation {
  readonly statement: string;
  readonly schedule: Schedule;
  readonly faults: number;
  readonly holds: number;
  readonly switches: number;
  /** How many of the visited schedules break it. */
  readonly schedules: number;
  readonly broken: Broken;
  readonly played: Played;
}

/** Whether all went as it should: nothing broken, nothing that stopped the search, and no doubt about its reduction. */
export function isSound({ violations, search }: Exploration): boolean {
  return violations.length === 0 && search.halted === undefined && search.doubts.length === 0;
}
