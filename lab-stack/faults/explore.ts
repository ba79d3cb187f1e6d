import type { Texts } from '../local/texts.ts';
import { judge } from './outcome/judge.ts';
import { playable, type Subject } from './playable.ts';
import type { Scenario } from './scenario.ts';
import type { Schedule } from './schedule.ts';
import { boundsFor, type Mode } from './search/modes.ts';
import type { Pool } from './search/pool.ts';
import type { BrokenStatement, SearchResult } from './search/result.ts';
import { searchWith, type SearchOptions } from './search/search.ts';
import { show } from './search/show.ts';
import { walkHere, type Walk } from './search/walk.ts';
import type { Broken, Statement } from './statement.ts';
import type { FinalState, Played } from './trace.ts';
import { prepareCode, type Code } from './world/code.ts';

/** Where schedules are played, and on which code. */
export type Where =
  /**
   * In this process, which a handler with an endless loop would hold for ever. Default: the lab stack's own code.
   * `own`: promises of this story alone, judged beside those that the scenario names.
   */
  | { readonly code?: Code; readonly own?: readonly Statement[]; readonly pool?: undefined }
  /** In processes of their own, watched, side by side. Default: the lab stack as it is. */
  | { readonly pool: Pool; readonly texts?: Texts; readonly own?: undefined };

interface HowFar extends Pick<SearchOptions, 'budget' | 'until' | 'onProgress' | 'signal' | 'finals'> {
  /** Default `quick`. */
  readonly mode?: Mode;
}

export type ExploreOptions = Where & HowFar;

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
 * with what breaks: the same, in the same order, wherever it is played. Rejects when a play itself fails.
 */
export async function explore(scenario: Scenario, options: ExploreOptions = {}): Promise<Explored> {
  const walk = await walkOf(scenario, options);
  const found = await searchWith(walk, {
    ...options,
    bounds: boundsFor(options.mode ?? 'quick', scenario.when.length, scenario.bounds),
    // The SDK asks again after a while: time passes.
    lasting: ['refuse', 'lose'],
  });
  const violations: Violation[] = [];
  for (const one of found.broken) {
    const played = await playedBy(walk, scenario, one.schedule);
    const broken = judge(played, scenario.then, options.own).find(
      ({ statement }) => statement === one.statement,
    );
    if (broken) violations.push({ ...one, broken, played });
  }
  const { halted } = found;
  // Before the first decision it was the first that was started.
  const search = halted?.run === '' ? { ...found, halted: { ...halted, run: firstOf(scenario) } } : found;
  return { scenario, search, violations };
}

/** Plays one schedule once more. Rejects when it does not fit the scenario. */
export async function playAgain(scenario: Scenario, schedule: Schedule, where: Where = {}): Promise<Played> {
  return playedBy(await walkOf(scenario, where), scenario, schedule);
}

async function walkOf(scenario: Scenario, where: Where): Promise<Walk> {
  if (where.pool) {
    const data: Subject = { scenario, texts: where.texts ?? {} };
    return where.pool.walk({ module: new URL('playable.ts', import.meta.url).href, data });
  }
  const { play, judge } = playable(where.code ?? (await prepareCode()), scenario, where.own);
  return walkHere(play, judge);
}

const NOTHING: FinalState = { items: {}, messages: {}, documents: [] };

/** Of a run that never came back it is only known how far the search had got. */
async function playedBy(walk: Walk, scenario: Scenario, schedule: Schedule): Promise<Played> {
  const shown = await show(walk, schedule);
  if (shown.kind === 'over') return shown.result as Played;
  const trouble = { kind: shown.kind, run: schedule.at(-1)?.run ?? firstOf(scenario) };
  return { scenario: scenario.name, schedule, happenings: [], final: NOTHING, trouble };
}

function firstOf({ when }: Scenario): string {
  return when.find(({ after }) => !after)?.name ?? '';
}
