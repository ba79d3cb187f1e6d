import { stageName } from '../../../exercises/_kit/exercise/exercise.ts';
import type { Verdict } from '../../../exercises/_kit/verdict/verdict.ts';
import { stepsOf, type Step } from '../../../lab-stack/faults/report/steps.ts';
import type { Played } from '../../../lab-stack/faults/trace.ts';
import type { Answered } from './runs.ts';

/** A failing run as data, beside its picture: what a page steps through, and slides are made of. */
export interface RunData {
  /** `03a` */
  readonly stage: string;
  /** `wrong/a-looks-first` */
  readonly answer: string;
  readonly belief?: string;
  /** The promise that breaks: `a1`. */
  readonly promise: string;
  /** The name of its picture. */
  readonly title: string;
  /** What broke, in one sentence; in how many of how many schedules. */
  readonly broke: string;
  readonly schedules: number;
  readonly visited: number;
  /** A question that points at the step to think about. */
  readonly ask: string;
  /** One for each sentence of the smallest schedule, in order. */
  readonly steps: readonly Step[];
  readonly end: readonly string[];
}

/** The file's text. */
export function runText(data: RunData): string {
  return `${JSON.stringify(data, undefined, 2)}\n`;
}

/** The data of a verdict on an answer, and of the schedule that it tells. */
export function runDataOf(
  { exercise, stage, name, filling }: Answered,
  {
    promise,
    title,
    verdict,
    played,
  }: {
    promise: string;
    title: string;
    verdict: Verdict;
    played: Played;
  },
): RunData {
  const { broke, schedules, visited, ask, end, shownBy } = verdict;
  const belief = filling?.about.belief;
  return {
    stage: stageName(exercise, stage),
    answer: name,
    ...(belief !== undefined && { belief }),
    promise,
    title,
    broke,
    schedules,
    visited,
    ask,
    steps: stepsOf(played, shownBy),
    end,
  };
}
