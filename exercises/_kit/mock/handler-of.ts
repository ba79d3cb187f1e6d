import { createRequire } from 'node:module';
import { compileFunction, findHandler } from '../../../lab-stack/local/lambda/environment/thread/load.ts';
import type { Handler, ModuleFunction } from '../../../lab-stack/local/lambda/environment/thread/load.ts';
import { answerNamed } from '../answer/answers.ts';
import { codeOf } from '../answer/code.ts';
import { readExercise } from '../exercise/exercise.ts';

/** Which answer, by the names that `answerNamed` reads: `{ exercise: '01-…', stage: 'a', answer: 'wrong/a-…' }`. */
export interface Named {
  readonly exercise: string;
  readonly stage: string;
  readonly answer: string;
}

/**
 * A function's handler (`SubmitFunction`) with an answer's texts in place, for a test that mocks the SDK: its packages
 * are the test's own, so `mockClient` of a client's class reaches it. Each call evaluates the code anew. Throws an
 * InitError when the code cannot be built or read.
 */
export async function handlerOf(functionName: string, { exercise, stage, answer }: Named): Promise<Handler> {
  const { model, bundles } = await codeOf(answerNamed(readExercise(exercise), stage, answer));
  const spec = model.functions.find(({ name }) => name === functionName);
  const bundle = spec && bundles.get(spec.entry);
  if (!spec || !bundle) throw new Error(`The template has no function ${functionName}.`);
  const evaluate = compileFunction(bundle.code, bundle.file).runInThisContext() as ModuleFunction;
  return findHandler(evaluate, createRequire(import.meta.url), bundle.file, spec.exportName);
}
