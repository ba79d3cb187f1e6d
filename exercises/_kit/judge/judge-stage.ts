import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Answer } from '../answer/answer.ts';
import type { Exercise } from '../exercise/exercise.ts';
import type { Verdict } from '../verdict/verdict.ts';
import { Judging, type JudgingOptions } from './judging.ts';
import { testsOf, type StageTest } from './test.ts';
import { Undecided } from './undecided.ts';
import { WithVerdict } from './with-verdict.ts';

/** What became of one test of a stage. Plain data, but for the schedule inside the verdict that is data too. */
export interface Judged {
  readonly test: string;
  readonly title: string;
  readonly passed: boolean;
  /** Why not, as text. */
  readonly said?: string;
  /** Why not, where a promise broke. */
  readonly verdict?: Verdict;
  /** Nothing is known against the answer: the exploration was ended before it could tell. */
  readonly isUndecided?: true;
}

export interface JudgeOptions extends Pick<JudgingOptions, 'onProgress' | 'codeOf'> {
  readonly onTest?: (judged: Judged) => void;
}

/** Judges an answer by all tests of a stage, one after another. Never rejects for what the answer does. */
export async function judgeStage(
  exercise: Exercise,
  stage: string,
  answer: Answer,
  { onTest, ...how }: JudgeOptions = {},
): Promise<Judged[]> {
  const judging = new Judging(answer, how);
  return judgeTests(await testsOf(stageFile(exercise, stage)), judging, onTest);
}

/** Judges by these tests, one after another, and tells each when it is there. */
export async function judgeTests(
  tests: readonly StageTest[],
  judging: Judging,
  onTest?: (judged: Judged) => void,
): Promise<Judged[]> {
  const judged: Judged[] = [];
  for (const test of tests) {
    const one = await judgeTest(test, judging);
    judged.push(one);
    onTest?.(one);
  }
  return judged;
}

/** The first of these tests that certainly fails, however far the judging explores. */
export async function firstFailing(
  tests: readonly StageTest[],
  judging: Judging,
): Promise<Judged | undefined> {
  for (const test of tests) {
    const one = await judgeTest(test, judging);
    if (!one.passed && !one.isUndecided) return one;
  }
  return undefined;
}

/** The file of a stage's tests, as a `file:` URL. */
export function stageFile({ folder }: Exercise, stage: string): string {
  return pathToFileURL(join(folder, `${stage}.test.ts`)).href;
}

async function judgeTest({ name, title, body }: StageTest, judging: Judging): Promise<Judged> {
  try {
    await body(judging);
    return { test: name, title, passed: true };
  } catch (thrown) {
    const said = thrown instanceof Error ? thrown.message : String(thrown);
    return {
      test: name,
      title,
      passed: false,
      said,
      ...(thrown instanceof WithVerdict && { verdict: thrown.verdict }),
      ...(thrown instanceof Undecided && { isUndecided: true }),
    };
  }
}
