import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Answer } from '../answer/answer.ts';
import type { Exercise } from '../exercise/exercise.ts';
import type { Verdict } from '../verdict/verdict.ts';
import { Judging } from './judging.ts';
import { testsOf } from './test.ts';
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
}

export interface JudgeOptions {
  readonly onTest?: (judged: Judged) => void;
  /** Schedules played so far. */
  readonly onProgress?: (visited: number) => void;
}

/** Judges an answer by all tests of a stage, one after another. Never rejects for what the answer does. */
export async function judgeStage(
  exercise: Exercise,
  stage: string,
  answer: Answer,
  { onTest, onProgress }: JudgeOptions = {},
): Promise<Judged[]> {
  const judging = new Judging(answer, onProgress);
  const judged: Judged[] = [];
  for (const { name, title, body } of await testsOf(stageFile(exercise, stage))) {
    const one: Judged = { test: name, title, ...(await outcomeOf(() => body(judging))) };
    judged.push(one);
    onTest?.(one);
  }
  return judged;
}

/** The file of a stage's tests, as a `file:` URL. */
export function stageFile({ folder }: Exercise, stage: string): string {
  return pathToFileURL(join(folder, `${stage}.test.ts`)).href;
}

async function outcomeOf(
  body: () => void | Promise<void>,
): Promise<Pick<Judged, 'passed' | 'said' | 'verdict'>> {
  try {
    await body();
    return { passed: true };
  } catch (thrown) {
    const said = thrown instanceof Error ? thrown.message : String(thrown);
    return { passed: false, said, ...(thrown instanceof WithVerdict && { verdict: thrown.verdict }) };
  }
}
