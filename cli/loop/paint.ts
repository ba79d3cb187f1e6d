/** Colours and signs: what a line looks like on this terminal. Nothing is told by colour alone. */

import { createColors } from 'picocolors';
import { ascii as plain } from '../../lab-stack/faults/report/wrap.ts';
import { colors } from '../colors.ts';

export interface Paint {
  readonly colors: ReturnType<typeof createColors>;
  /** Only plain characters. */
  readonly ascii: boolean;
}

/** `color`: whether to colour at all; default as the output stream takes it (`cli/colors.ts`). */
export function paintOf({ ascii, color }: { readonly ascii: boolean; readonly color?: boolean }): Paint {
  return { ascii, colors: color === undefined ? colors : createColors(color) };
}

/** The line as this terminal can show it. Colours stay. */
export function shownLine(line: string, { ascii }: Paint): string {
  if (!ascii) return line;
  // oxlint-disable-next-line no-control-regex -- colours begin with this character
  return line.replaceAll(/\u001B\[\d+m|[^\u001B]+/g, (part) =>
    part.startsWith('\u001B') ? part : plain(arrowsPlain(part)),
  );
}

/** Columns that the line takes: colours take none. */
export function widthOf(line: string): number {
  // oxlint-disable-next-line no-control-regex -- colours begin with this character
  return [...line.replaceAll(/\u001B\[\d+m/g, '')].length;
}

/** The text in so many columns; where something is left out it ends with a mark that says so. For text without colours. */
export function cut(text: string, columns: number): string {
  const letters = [...text];
  return letters.length <= columns ? text : `${letters.slice(0, Math.max(0, columns - 1)).join('')}…`;
}

function arrowsPlain(text: string): string {
  return text.replaceAll(/[▪↓↑→←↳]/g, (mark) => ARROWS[mark] ?? mark);
}

const ARROWS: Readonly<Record<string, string>> = {
  '▪': '#',
  '↓': 'down',
  '↑': 'up',
  '→': '>',
  '←': '<',
  '↳': '\\',
};
