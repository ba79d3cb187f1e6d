import type { Cell, Picture, Row } from './picture.ts';
import { wrap } from './wrap.ts';

/** Where everything of a drawing stands, in pixels. */
export interface Layout {
  /** By column: its lane. */
  readonly lanes: readonly number[];
  /** By row: its top; one more for where the last one ends. */
  readonly tops: readonly number[];
  readonly width: number;
  readonly height: number;
}

/** Room for a mark, a number of three digits and a time. */
const MARGIN = 104;
export const LINE = 17;
const ROW = 30;
const HEAD = 44;
/** The pixels of a character, a little more than most fonts need, and of a heading's, which is bold. */
export const LETTER = 7.5;
const HEAD_LETTER = 8.5;
/** Characters of a cell. */
const LETTERS = 20;
/** From a lane to the words beside it; behind them at least so much is left for an arrow; and behind the last ones. */
export const BESIDE = 10;
const ARROW = 26;
const END = 14;
/** From the first lane to words that go across all of them. */
export const ACROSS = 16;

/** Each lane is as wide as its longest words and an arrow need. */
export function layoutOf(picture: Picture): Layout {
  const { columns, rows } = picture;
  const lanes: number[] = [];
  let right = MARGIN;
  columns.forEach(({ title }, column) => {
    lanes.push(right);
    const cells = rows.flatMap((row) => row.cells.filter((cell) => cell.column === column));
    const longest = Math.max(0, ...cells.flatMap(cellLines).map((line) => line.length));
    const room = column === columns.length - 1 ? END : ARROW;
    right += Math.max(BESIDE + longest * LETTER + room, title.length * HEAD_LETTER + END);
  });
  const width = Math.ceil(right);
  const tops = [HEAD];
  for (const row of rows) tops.push(tops.at(-1)! + ROW + (lineCount(row, width) - 1) * LINE);
  return { lanes, tops, width, height: tops.at(-1)! + 12 };
}

/** The lines of a cell: its words, and below them what went wrong. */
export function cellLines({ text, note }: Cell): string[] {
  const words = wrap(text, LETTERS);
  return note === undefined ? words : [...words, `✕ ${note}`];
}

/** The lines of words that go across all lanes. */
export function acrossLines(words: string, width: number): string[] {
  return wrap(`⋯ ${words} ⋯`, Math.floor((width - MARGIN - ACROSS - END) / LETTER));
}

function lineCount({ cells, across }: Row, width: number): number {
  if (across !== undefined) return acrossLines(across, width).length;
  return Math.max(1, ...cells.map((cell) => cellLines(cell).length));
}
