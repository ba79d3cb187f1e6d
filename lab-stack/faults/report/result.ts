import { statementNamed } from '../outcome/judge.ts';
import type { Bounds } from '../scenario.ts';
import type { CoverageRow, Halted } from '../search/result.ts';
import { ASKS } from './asks.ts';
import { isSound, type Exploration } from './exploration.ts';
import { replayId } from './replay-id.ts';
import { sentencesOf } from './sentences.ts';
import { storesAtEnd } from './stores.ts';

/** What `--json` prints, and what a page or a grader reads: one for each scenario. The same on any machine. */
export interface ExplorationData {
  readonly scenario: string;
  readonly title: string;
  readonly sound: boolean;
  readonly bounds: Bounds;
  /** Schedules played to their end. */
  readonly visited: number;
  /** Nothing within the bounds is left. */
  readonly complete: boolean;
  readonly atLeast: number;
  /** Not played: the same but for the order of independent calls. */
  readonly cut: number;
  readonly broken: readonly BrokenData[];
  readonly coverage: readonly CoverageRow[];
  readonly halted?: Halted;
  /** Replay ids of schedules that put the reduction in doubt. */
  readonly doubts: readonly string[];
}

export interface BrokenData {
  readonly statement: string;
  readonly promise: string;
  readonly sentence: string;
  readonly ask: string;
  readonly schedules: number;
  readonly faults: number;
  readonly holds: number;
  readonly switches: number;
  readonly replay: string;
  readonly story: readonly string[];
  /** Places (from 0) in `story` that show it. */
  readonly shownBy: readonly number[];
  readonly end: readonly string[];
}

export function exploredData(exploration: Exploration): ExplorationData {
  const { scenario, search, violations } = exploration;
  const { bounds, visited, complete, atLeast, cut, coverage, halted, doubts } = search;
  const id = (schedule: Parameters<typeof replayId>[0]['schedule']): string =>
    replayId({ scenario: scenario.name, schedule });
  return {
    scenario: scenario.name,
    title: scenario.title,
    sound: isSound(exploration),
    bounds,
    visited,
    complete,
    atLeast,
    cut,
    broken: violations.map(({ statement, schedule, schedules, faults, holds, switches, broken, played }) => {
      const lines = sentencesOf(played, broken.shownBy);
      return {
        statement,
        promise: statementNamed(statement).promise,
        sentence: broken.sentence,
        ask: ASKS[statement] ?? '',
        schedules,
        faults,
        holds,
        switches,
        replay: id(schedule),
        story: lines.map(({ text }) => text),
        shownBy: lines.flatMap(({ isShown }, place) => (isShown ? [place] : [])),
        end: storesAtEnd(played),
      };
    }),
    coverage,
    ...(halted && { halted }),
    doubts: doubts.map(id),
  };
}
