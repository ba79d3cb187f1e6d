import { basename, dirname } from 'node:path';
import { learnersStage } from '../answer/learners-stage.ts';
import { readExercise } from '../exercise/exercise.ts';
import { Judging } from './judging.ts';

/** One test of a stage. */
export interface StageTest {
  /** `b2`: the promise of the README that it checks. */
  readonly name: string;
  /** The whole title: `b2: A second delivery makes no second document.` */
  readonly title: string;
  readonly body: (judging: Judging) => void | Promise<void>;
}

const TITLE = /^([a-z]\d{1,2}): \S.*[.?]$/;
type Vitest = typeof import('vitest');
const vitest: Vitest | undefined = process.env['VITEST'] ? await import('vitest') : undefined;
/** By file: what Vitest judges its tests with. */
const learners = new Map<string, Judging>();
/** Files that have asked whether they can be judged at all. */
const looked = new Set<string>();
let collecting: StageTest[] | undefined;

/**
 * A test of a stage; its title begins with the number of the promise that it checks. Under Vitest it is a plain Vitest
 * test of the learner's files. Elsewhere (`testsOf`) it is handed to whoever judges an answer.
 */
export function test(title: string, body: StageTest['body']): void {
  const [, name] = TITLE.exec(title) ?? [];
  if (!name)
    throw new Error(`A test's title is its promise, such as "a1: One request, one job." Not: ${title}`);
  if (collecting) collecting.push({ name, title, body });
  else if (vitest) testUnder(vitest, title, body);
  else throw new Error('Tests of a stage run under Vitest, or are asked for with testsOf.');
}

/** Under Vitest. What cannot be read is told once for the file, and breaks no promise: its tests are then skipped. */
function testUnder({ beforeAll, expect, test }: Vitest, title: string, body: StageTest['body']): void {
  const here = (): Judging => judgingHere(expect.getState().testPath ?? '');
  const { testPath = '' } = expect.getState();
  if (!looked.has(testPath)) beforeAll(() => here().readable());
  looked.add(testPath);
  test(title, () => body(here()));
}

const collected = new Map<string, readonly StageTest[]>();
let before: Promise<unknown> = Promise.resolve();

/** The tests in a file of a stage (`file:` URL), in their order. Reads a file once. */
export function testsOf(file: string): Promise<readonly StageTest[]> {
  const reading = before.then(async () => {
    const known = collected.get(file);
    if (known) return known;
    const tests: StageTest[] = [];
    collecting = tests;
    try {
      await import(file);
    } finally {
      collecting = undefined;
    }
    collected.set(file, tests);
    return tests;
  });
  before = reading.catch(() => {});
  return reading;
}

function judgingHere(file: string): Judging {
  const known = learners.get(file);
  if (known) return known;
  const exercise = readExercise(basename(dirname(file)));
  const judging = new Judging(learnersStage(exercise, basename(file, '.test.ts')));
  learners.set(file, judging);
  return judging;
}
