/** How the plain commands of the exercises print. */

import { terminal } from '../terminal.ts';
import { paintOf, shownLine } from './paint.ts';

const out = terminal({ ascii: false });

/** Columns of a printed line. */
export const WIDTH = out.width;

/** Colours and signs of this terminal. */
export const here = paintOf({ ascii: out.ascii });

/** Prints these lines. */
export function say(lines: readonly string[]): void {
  out.out(lines.map((line) => `${shownLine(line, here)}\n`).join(''));
}
