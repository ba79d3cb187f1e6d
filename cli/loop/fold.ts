/** Lines that are longer than the screen, such as code, on several lines. Nothing of them is lost. */

import wrapAnsi from 'wrap-ansi';
import { widthOf } from './paint.ts';

/** Before what continues a line. */
const GOES_ON = '↳ ';

/** The line, in parts of at most `width` columns. Colours go on; what continues is indented like the line, and marked. */
export function folded(line: string, width: number): string[] {
  if (widthOf(line) <= width) return [line];
  const indent = (/^ */.exec(line)?.[0] ?? '').slice(0, Math.floor(width / 4));
  const room = Math.max(1, width - indent.length - GOES_ON.length);
  const [first = '', ...others] = wrapAnsi(line.trimStart(), room, { hard: true }).split('\n');
  return [indent + first, ...others.map((part) => indent + GOES_ON + part)];
}
