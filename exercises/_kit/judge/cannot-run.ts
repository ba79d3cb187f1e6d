import type { ErrorObject } from '../../../lab-stack/local/lambda/spec.ts';

/** The answer's code cannot be built or read; the message says where, in one line. */
export class CannotRun extends Error {
  override readonly name = 'CannotRun';

  constructor({ errorMessage, trace = [] }: Pick<ErrorObject, 'errorMessage' | 'trace'>) {
    super(trace[0] ?? errorMessage);
    delete this.stack;
  }
}
