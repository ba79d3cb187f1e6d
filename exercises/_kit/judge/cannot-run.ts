import { basename } from 'node:path';
import type { ErrorObject } from '../../../lab-stack/local/lambda/spec.ts';
import type { Answer } from '../answer/answer.ts';

/** The answer's code cannot be built or read; the message says where, in one line. */
export class CannotRun extends Error {
  override readonly name = 'CannotRun';

  constructor({ errorMessage, trace = [] }: Pick<ErrorObject, 'errorMessage' | 'trace'>) {
    super(trace[0] ?? errorMessage);
    delete this.stack;
  }
}

/** The error with the learner's file where a lab-stack file is named: theirs is what was read in its place. */
export function asLearnersPlace(error: ErrorObject, { name, exercise, texts }: Answer): ErrorObject {
  if (name !== 'learner') return error;
  const placed = (line: string): string =>
    [...texts.keys()].reduce(
      (text, file) => text.replaceAll(`lab-stack/${file}`, `exercises/${exercise}/${basename(file)}`),
      line,
    );
  return {
    ...error,
    errorMessage: placed(error.errorMessage),
    ...(error.trace && { trace: error.trace.map(placed) }),
  };
}
