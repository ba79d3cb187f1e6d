import type { Verdict } from '../../../exercises/_kit/verdict/verdict.ts';
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
  readonly story: Verdict['story'];
  readonly end: readonly string[];
}

/** The file's text. */
export function runText(data: RunData): string {
  return `${JSON.stringify(data, undefined, 2)}\n`;
}

/** The data of a verdict on an answer. */
export function runDataOf(
  { exercise, stage, name, filling }: Answered,
  { promise, title, verdict }: { promise: string; title: string; verdict: Verdict },
): RunData {
  const { broke, schedules, visited, ask, story, end } = verdict;
  const belief = filling?.about.belief;
  return {
    stage: `${exercise.name.slice(0, 2)}${stage.id}`,
    answer: name,
    ...(belief !== undefined && { belief }),
    promise,
    title,
    broke,
    schedules,
    visited,
    ask,
    story,
    end,
  };
}
