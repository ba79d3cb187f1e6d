import { UsageError } from '../../options.ts';
import { refusalText } from '../told-lines.ts';

/** Does what writes over the learner's files. Throws a UsageError where the disk does not take it. */
export function orRefused(write: () => void): void {
  try {
    write();
  } catch (thrown) {
    const text = refusalText(thrown);
    throw text === undefined ? thrown : new UsageError(text);
  }
}
