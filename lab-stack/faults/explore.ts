import { judge } from './outcome/judge.ts';
import type { Scenario } from './scenario.ts';
import { boundsFor, type Mode } from './search/modes.ts';
import { replay } from './search/replay.ts';
import type { BrokenStatement, SearchResult } from './search/result.ts';
import { search, type SearchOptions } from './search/search.ts';
import type { Broken, Statement } from './statement.ts';
import type { Played } from './trace.ts';
import { prepareCode, type Code } from './world/code.ts';
import { playScenario } from './world/play.ts';

export interface ExploreOptions extends Pick<
  SearchOptions,
  'budget' | 'until' | 'onProgress' | 'signal' | 'finals'
> {
  /** Default: the lab stack's own; prepare it once for several scenarios. */
  readonly code?: Code;
  /** Default `quick`. */
  readonly mode?: Mode;
  /** Promises of this story alone, judged beside those that the scenario names. */
  readonly own?: readonly Statement[];
}

/** What breaks, and the smallest schedule that shows it, played once more. */
export interface Violation extends BrokenStatement {
  readonly broken: Broken;
  readonly played: Played;
}

export interface Explored {
  readonly scenario: Scenario;
  readonly search: SearchResult;
  readonly violations: readonly Violation[];
}

/**
 * Plays every schedule of the scenario within its bounds, each in a world of its own, and judges each end. Resolves
 * with what breaks; rejects when a play itself fails.
 */
export async function explore(scenario: Scenario, options: ExploreOptions = {}): Promise<Explored> {
  const { code = await prepareCode(), mode = 'quick', own = [], ...how } = options;
  const play = playScenario(code, scenario);
  const found = await search({
    ...how,
    bounds: boundsFor(mode, scenario.when.length, scenario.bounds),
    play,
    // The SDK asks again after a while: time passes.
    lasting: ['refuse', 'lose'],
    judge: (played) => ({
      broken: judge(played, scenario.then, own).map(({ statement }) => statement),
      // The stores of a run that was cut short say nothing.
      ...(!played.trouble && { final: JSON.stringify(played.final) }),
    }),
  });
  const violations: Violation[] = [];
  for (const one of found.broken) {
    const played = await replay(play, one.schedule);
    const broken = judge(played, scenario.then, own).find(({ statement }) => statement === one.statement);
    if (broken) violations.push({ ...one, broken, played });
  }
  return { scenario, search: found, violations };
}
