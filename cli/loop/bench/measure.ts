/** `npm run bench -- loop`: how long a learner waits for a verdict, on a copy of the workbook. */

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { filledAnswer } from '../../../exercises/_kit/answer/answer.ts';
import { readShelf } from '../../../exercises/_kit/answer/filling.ts';
import { readExercise } from '../../../exercises/_kit/exercise/exercise.ts';
import { printedFiles } from '../../../exercises/_kit/print/printed-files.ts';
import { copyWorkbook } from '../../../exercises/_kit/testing/copy.ts';
import type { RunTold } from '../../../exercises/_kit/watch/messages.ts';
import { figureOf } from '../../../lab-stack/runs/bench/measure.ts';
import { firstScreen } from './first-screen.ts';
import { onScreen, type OnScreen } from './on-screen.ts';
import { vitestRuns } from './vitest-runs.ts';

export interface LoopBenchOptions {
  /** Saves that are measured. */
  readonly edits: number;
  /** Saves that Vitest is measured by: each runs all tests. */
  readonly vitestEdits: number;
}

/** Milliseconds of this machine's time; medians. */
export interface LoopBenchResult {
  readonly stage: string;
  readonly edits: number;
  /** From `npm start`'s own process to the first screen; undefined where there is no pseudo-terminal. */
  readonly firstScreenMs?: number;
  /** From a save to the word of the judge that the promise which was broken before still is. */
  readonly firstVerdictMs: number;
  readonly firstVerdictP95Ms: number;
  /**
   * From a save that breaks what held, to the sight of it: the median of all wrong answers of the stage, and the slowest.
   * Undefined where there is no pseudo-terminal.
   */
  readonly onScreenMs?: number;
  readonly slowestOnScreen?: OnScreen;
  /** From a save to all verdicts of a stage with broken promises, and of one that passes. */
  readonly brokenStageMs: number;
  readonly passedStageMs: number;
  /** From a save to all verdicts under `vitest --watch`, the same tests on the same file. */
  readonly vitestMs: number;
  /** How many times as long Vitest takes to the first verdict, and to the last. */
  readonly vitestToFirst: number;
  readonly vitestToLast: number;
}

const EXERCISE = '01-accepted-semantics';
const FILE = 'src/submit/accept.ts';
const STAGE = { exercise: EXERCISE, stage: 'a' };

/** Measures the loop and Vitest on the same file, one after the other. */
export async function measureLoop({ edits, vitestEdits }: LoopBenchOptions): Promise<LoopBenchResult> {
  const copy = copyWorkbook();
  try {
    const file = join(copy.root, 'exercises', EXERCISE, 'accept.ts');
    const text = (kind: 'start' | 'solution'): string =>
      printedFiles(readExercise(EXERCISE)).find((one) => one.kind === kind)!.text;
    let number = 0;
    const save = (kind: 'start' | 'solution'): void =>
      writeFileSync(
        file,
        text(kind).replace(`#region`, () => `Save ${++number}.\n  // #region`),
      );
    save('start');
    const firstScreenMs = await firstScreen(copy.root);
    const seen = await onScreen(copy.root, '01a', () => save('solution'), wrongSaves(file));
    save('start');
    const loop = await openLoop(copy.root, file);
    const firsts: number[] = [];
    for (let edit = 0; edit < edits; edit++) firsts.push(await loop.until(() => save('start'), 'first'));
    const broken: number[] = [];
    const passed: number[] = [];
    for (let time = 0; time < 3; time++) {
      broken.push(await loop.until(() => save('start'), 'done'));
      passed.push(await loop.until(() => save('solution'), 'done'));
    }
    await loop.stop();
    const vitest = await vitestRuns(
      copy.root,
      `exercises/${EXERCISE}/a.test.ts`,
      () => save('start'),
      vitestEdits,
    );
    const [toFirst, toLast, others] = [median(firsts), median(broken), median(vitest)];
    return {
      stage: '01a',
      edits,
      ...(firstScreenMs !== undefined && { firstScreenMs }),
      ...(seen && { onScreenMs: median(seen.map(({ ms }) => ms)), slowestOnScreen: seen.at(-1)! }),
      firstVerdictMs: toFirst,
      firstVerdictP95Ms: Math.round(figureOf(firsts).p95),
      brokenStageMs: toLast,
      passedStageMs: median(passed),
      vitestMs: others,
      vitestToFirst: ratio(others, toFirst),
      vitestToLast: ratio(others, toLast),
    };
  } finally {
    copy.remove();
  }
}

/** Each wrong answer of the stage, by the name of its file, and what saves it. */
function wrongSaves(file: string): ReadonlyMap<string, () => void> {
  const exercise = readExercise(EXERCISE);
  return new Map(
    readShelf(exercise, 'wrong').map((filling) => [
      filling.name,
      () => writeFileSync(file, filledAnswer(exercise, 'wrong', [filling]).texts.get(FILE)!),
    ]),
  );
}

type JudgeModule = typeof import('../../../exercises/_kit/watch/judge-process.ts');
type WatchModule = typeof import('../../../exercises/_kit/watch/watch-files.ts');

/** The copy's own watcher and judge, as `npm start` joins them. */
async function openLoop(
  root: string,
  file: string,
): Promise<{ until(save: () => void, kind: RunTold['kind']): Promise<number>; stop(): Promise<void> }> {
  const load = (name: string): Promise<unknown> =>
    import(pathToFileURL(join(root, 'exercises/_kit/watch', name)).href);
  const { JudgeProcess } = (await load('judge-process.ts')) as JudgeModule;
  const { watchFiles } = (await load('watch-files.ts')) as WatchModule;
  const judge = new JudgeProcess(STAGE);
  let hear: (told: RunTold) => void = () => {};
  const ask = (): void => judge.judge(STAGE, (told) => hear(told));
  const files = watchFiles([join(file, '..')], ask);
  const heard = (kind: RunTold['kind']): Promise<void> =>
    new Promise((resolve, reject) => {
      hear = (told) => {
        if (told.kind === kind) resolve();
        else if (told.kind === 'failed') reject(new Error(`The bench's own file is not judged: ${told.why}`));
      };
    });
  const warm = heard('done');
  ask();
  await warm;
  return {
    async until(save, kind) {
      const there = heard(kind);
      const started = performance.now();
      save();
      await there;
      return performance.now() - started;
    },
    async stop() {
      await Promise.all([files.stop(), judge.stop()]);
    },
  };
}

function median(values: readonly number[]): number {
  return Math.round(figureOf(values).median);
}

function ratio(one: number, other: number): number {
  return Number((one / Math.max(1, other)).toFixed(1));
}
