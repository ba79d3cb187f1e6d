import { homedir } from 'node:os';
import { ROOT } from '../../../exercises/_kit/paths.ts';

/** What differs from machine to machine, or from run to run, and what a page shows instead. */
interface Mask {
  readonly hides: string | RegExp;
  readonly shows: string;
}

const MASKS: readonly Mask[] = [
  // Where the workbook lies: what is left is a path that every reader has.
  { hides: ROOT, shows: '' },
  { hides: homedir(), shows: '~' },
  // A port that was free.
  { hides: /\b(127\.0\.0\.1|localhost):\d{2,5}\b/g, shows: '$1:…' },
  // Ids that are drawn: of jobs, messages and requests.
  { hides: /\b[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\b/g, shows: '…' },
  // The wall clock. Times of a story are seconds from its beginning, and stay.
  { hides: /\b\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?Z?/g, shows: '…' },
  // How long the machine took, and how fast it was.
  { hides: /\bin \d[\d.,]* (ms|s)\b/g, shows: 'in … $1' },
  { hides: /\b\d[\d.,]* (schedules|jobs|calls) a second\b/g, shows: '… $1 a second' },
];

/** The output of a command, without what varies. */
export function masked(output: string): string {
  return MASKS.reduce(
    (text, { hides, shows }) => text.replaceAll(hides, shows),
    output.replaceAll('\r\n', '\n'),
  );
}
