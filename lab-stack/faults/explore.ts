import type { Texts } from '../local/texts.ts';
import { judge } from './outcome/judge.ts';
import { judgeOf, playable, type Subject } from './playable.ts';
import type { Scenario } from './scenario.ts';
import type { Schedule } from './schedule.ts';
import { boundsFor, type Mode } from './search/modes.ts';
import type { Pool } from './search/pool.ts';
import type { BrokenStatement, SearchResult } from './search/result.ts';
import { searchWith, type SearchOptions } from './search/search.ts';
import { show } from './search/show.ts';
import { walkHere, type Judge, type Walk } from './search/walk.ts';
import type { Broken, Statement } from './statement.ts';
import type { FinalState, Played } from './trace.ts';
import { prepareCode, type Code } from './world/code.ts';

/** Where schedules are played, and on which code. */
export type Where =
  /** In this process, which a handler with an endless loop would hold for ever. Default: the lab stack's own code. */
  | { readonly code?: Code; readonly pool?: undefined }
  /** In processes of their own, watched, side by side. Default: the lab stack as it is. */
  | { readonly pool: Pool; readonly texts?: Texts };

interface HowFar extends Pick<SearchOptions, 'budget' | 'until' | 'onProgress' | 'signal' | 'finals'> {
  /** Default `quick`. */
  readonly mode?: Mode;
  /** Promises of this story alone, judged beside those that the scenario names: always in this process. */
  readonly own?: readonly Statement[];
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
  const walk = await walkOf(scenario, options, options.own);
  const confirmed = new Map<string, Played | undefined>();
  const found = await searchWith(walk, {
    ...options,
    onConfirmed: (statement, result) => void confirmed.set(statement, result as Played | undefined),
    bounds: boundsFor(options.mode ?? 'quick', scenario.when.length, scenario.bounds),
    // The SDK asks again after a while: time passes.
    lasting: ['refuse', 'lose'],
  });
  const violations: Violation[] = [];
  for (const one of found.broken) {
    const played = confirmed.get(one.statement) ?? (await playedBy(walk, scenario, one.schedule));
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

async function walkOf(scenario: Scenario, where: Where, own?: readonly Statement[]): Promise<Walk> {
  const judge = judgeOf(scenario, own);
  if (!where.pool) return walkHere(playable(where.code ?? (await prepareCode()), scenario).play, judge);
  const { name, title, given, when, then, bounds } = scenario;
  const data: Subject = { scenario: { name, title, given, when, then, bounds }, texts: where.texts ?? {} };
  const walk = where.pool.walk({ module: new URL('playable.ts', import.meta.url).href, data });
  return own ? judgedHere(walk, judge) : walk;
}

/** A statement is a function and can not go to where the runs are; so the runs come here, whole. */
function judgedHere(walk: Walk, judge: Judge<Played>): Walk {
  return async (task, signal) => {
    const walked = await walk({ ...task, whole: true }, signal);
    if (walked.end.kind !== 'over') return walked;
    const result = walked.end.result as Played;
    return { ...walked, end: { kind: 'over', judged: judge(result), result } };
  };
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
