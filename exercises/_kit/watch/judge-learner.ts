import { existsSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Answer } from '../answer/answer.ts';
import { learnersStage } from '../answer/learners-stage.ts';
import type { Code } from '../../../lab-stack/faults/world/code.ts';
import { learnersPath, readExercise, stageName, type Exercise } from '../exercise/exercise.ts';
import { firstFailing, judgeTests, stageFile, type Judged } from '../judge/judge-stage.ts';
import { Judging } from '../judge/judging.ts';
import { testsOf, type StageTest } from '../judge/test.ts';
import { ROOT } from '../paths.ts';
import type { CodeKeeper } from '../answer/code-keeper.ts';
import { harmless } from './harmless.ts';
import type { RunTold, StageId } from './messages.ts';
import { firstBroken } from './run.ts';

/**
 * Judges the learner's files as they lie now: finds the first broken promise fast, and then all of them. Tells
 * nothing more once the signal is aborted. Never rejects.
 */
export async function judgeLearner(
  id: StageId,
  keeper: CodeKeeper,
  signal: AbortSignal,
  listener: (told: RunTold) => void,
): Promise<void> {
  const tell = (told: RunTold): void => {
    if (!signal.aborted) listener(harmless(told));
  };
  try {
    await judge(id, keeper, signal, tell);
    tell({ kind: 'done' });
  } catch (thrown) {
    tell({ kind: 'failed', why: (thrown as Error).message });
  }
}

async function judge(
  { exercise: name, stage }: StageId,
  keeper: CodeKeeper,
  signal: AbortSignal,
  tell: (told: RunTold) => void,
): Promise<void> {
  const exercise = readExercise(name);
  refuseMissing(exercise, stage);
  const tests = await testsOf(stageFile(exercise, stage));
  const answer = learnersStage(exercise, stage);
  const started = performance.now();
  let code: ReturnType<CodeKeeper['codeOf']> | undefined;
  const options = {
    codeOf: () => (code ??= keeper.codeOf(answer)),
    onProgress: (visited: number) => {
      const seconds = (performance.now() - started) / 1_000;
      tell({ kind: 'progress', visited, perSecond: Math.round(visited / Math.max(seconds, 0.001)) });
    },
  };
  const place = stageName(exercise, { id: stage });
  const quick = new Judging(answer, { ...options, how: { signal, until: 'first-broken' } });
  await quick.readable();
  const first = await firstBrokenOf(
    tests,
    brokenLast.get(place),
    quick,
    glanceAt(answer, options.codeOf, signal),
  );
  if (first) tell({ kind: 'first', judged: first });
  const whole = new Judging(answer, { ...options, how: { signal }, known: await quick.complete() });
  const judged = await judgeTests(tests, whole, (one) => tell({ kind: 'test', judged: one }));
  if (!signal.aborted) brokenLast.set(place, firstBroken({ tests: judged })?.test);
}

/**
 * The first promise that is found to be broken. What was broken last comes first: whoever saves again works on it. Then
 * comes the first schedule of each story, because most of what breaks anew breaks there; and then all of them.
 */
async function firstBrokenOf(
  tests: readonly StageTest[],
  last: string | undefined,
  quick: Judging,
  glance: Judging,
): Promise<Judged | undefined> {
  const others = tests.filter(({ name }) => name !== last);
  return (
    (await firstFailing(
      tests.filter(({ name }) => name === last),
      quick,
    )) ??
    (await firstFailing(others, glance)) ??
    (await firstFailing(others, quick))
  );
}

function glanceAt(answer: Answer, codeOf: (answer: Answer) => Promise<Code>, signal: AbortSignal): Judging {
  return new Judging(answer, { codeOf, how: { signal, budget: { plays: 1 } } });
}

/** By stage: the promise that was shown as broken last. */
const brokenLast = new Map<string, string | undefined>();

function refuseMissing(exercise: Exercise, stage: string): void {
  const own = exercise.stages.find(({ id }) => id === stage);
  if (!own) throw new Error(`${exercise.name} has no stage ${stage}.`);
  const paths = [
    ...new Set(own.holes.map(({ file }) => learnersPath(exercise, file))),
    ...(own.prediction ? [join(exercise.folder, own.prediction)] : []),
  ];
  for (const path of paths) {
    const state = existsSync(path) ? (statSync(path).size > 0 ? 'there' : 'empty') : 'not there';
    if (state !== 'there')
      throw new Error(
        `${relative(ROOT, path)} is ${state}. To get the start back: npm run lab -- reset ${stageName(exercise, own)}`,
      );
  }
}
