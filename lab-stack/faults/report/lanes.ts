import type { Played } from '../trace.ts';
import { pictureOf } from './draw.ts';
import type { Cell, Picture, Row } from './picture.ts';
import { ascii as plain, wrap } from './wrap.ts';

export interface LaneOptions {
  /** Columns of the terminal: no line is longer. */
  readonly width: number;
  /** Only ASCII. Default false. */
  readonly ascii?: boolean;
  /** Places that must be told. */
  readonly shownBy?: readonly number[];
}

/** Number and time. */
const MARGIN = 11;
const NARROWEST = 10;

/**
 * A run as lanes of text: a column for each invocation of the story, one for those that come later by themselves,
 * and one for each store. A lane is `│` while its invocation runs and `┆` while its call is held up; an arrow that ends in
 * `╳` never gets there. Nothing is told by colour. `▸` marks what
 * shows the break.
 */
export function lanes(played: Played, { width, ascii = false, shownBy = [] }: LaneOptions): string {
  const picture = pictureOf(played, shownBy);
  const needed = MARGIN + picture.columns.length * NARROWEST;
  if (width < needed) return wrap(`The picture needs ${needed} columns.`, Math.max(1, width)).join('\n');
  const lane = Math.min(24, Math.floor((width - MARGIN) / picture.columns.length));
  const rows = picture.rows.flatMap((row) => linesOf(row, picture, lane));
  const text = [headOf(picture, lane), ...rows, ...legend(picture, rows, width)]
    .map((line) => line.trimEnd())
    .join('\n');
  return ascii ? plain(text) : text;
}

function headOf({ columns }: Picture, lane: number): string {
  return (
    ' '.repeat(MARGIN) + columns.map(({ title, name }) => titleIn(title, name, lane).padEnd(lane)).join('')
  );
}

/** What the marks mean that are in the picture. */
function legend({ columns }: Picture, rows: readonly string[], width: number): string[] {
  const has = (mark: string): boolean => rows.some((row) => row.includes(mark));
  const parts = [
    ...(has('▸') ? ['▸ decides'] : []),
    ...(has('┆') ? ['┆ a call is held up'] : []),
    ...(has('─╳') ? ['─╳ never gets there'] : []),
    ...(columns.some(({ kind }) => kind === 'later') ? ['later: what begins by itself as time passes'] : []),
  ];
  return parts.length === 0 ? [] : ['', ...wrap(parts.join(' · '), width - 2).map((line) => `  ${line}`)];
}

/** The title where there is room, else the name alone. */
function titleIn(title: string, name: string, lane: number): string {
  return (title.length < lane ? title : name).slice(0, lane - 1);
}

/** One row on as many lines as its longest cell needs. */
function linesOf(row: Row, { columns }: Picture, lane: number): string[] {
  const mark = row.isShown && row.number !== undefined ? '▸' : ' ';
  const head = `${mark}${String(row.number ?? '').padStart(2)} ${row.time.padEnd(MARGIN - 4)}`;
  const room = columns.length * lane;
  if (row.across !== undefined) return acrossLines(head, row, lane, room);
  const blocks = row.cells.map((cell) => ({ cell, lines: textOf(cell, lane) }));
  const height = Math.max(1, ...blocks.map(({ lines }) => lines.length));
  return Array.from({ length: height }, (_, at) => {
    const line = new Canvas(room);
    drawLives(line, row, lane);
    if (at === 0)
      drawArrow(line, row, blocks.find(({ cell }) => cell.column === row.arrow?.from)?.lines[0] ?? '', lane);
    for (const { cell, lines } of blocks) drawCell(line, row, cell, lines[at], at, lane);
    return (at === 0 ? head : ' '.repeat(MARGIN)) + line.text();
  });
}

function acrossLines(head: string, row: Row, lane: number, room: number): string[] {
  return wrap(row.across!, room - 6).map((text, at) => {
    const line = new Canvas(room);
    drawLives(line, row, lane);
    line.put(3, `┄┄ ${text} ┄┄`.slice(0, room - 3));
    return (at === 0 ? head : ' '.repeat(MARGIN)) + line.text();
  });
}

function textOf({ text, note }: Cell, lane: number): string[] {
  const lines = wrap(text, lane - 3);
  return note === undefined ? lines : [...lines, ...wrap(`╳ ${note}`, lane - 3)];
}

const LIVES = { none: ' ', runs: '│', held: '┆' } as const;

function drawLives(line: Canvas, { lives }: Row, lane: number): void {
  lives.forEach((life, column) => line.put(column * lane, LIVES[life]));
}

function drawCell(
  line: Canvas,
  row: Row,
  cell: Cell,
  text: string | undefined,
  at: number,
  lane: number,
): void {
  if (text === undefined) return;
  const start = cell.column * lane;
  if (at === 0 && row.lives[cell.column] === 'runs')
    line.put(start, cell.isBegin ? '┌' : cell.isEnd ? '└' : '├');
  if (at > 0 && cell.isEnd) line.put(start, ' ');
  line.put(start + 2, text);
}

/** From the words of the one to the lane of the other. */
function drawArrow(line: Canvas, { arrow, cells }: Row, words: string, lane: number): void {
  if (!arrow) return;
  const target = cells.find(({ column }) => column === arrow.to);
  if (arrow.from < arrow.to) {
    const from = arrow.from * lane + 3 + words.length;
    const to = arrow.to * lane;
    line.put(from, '─'.repeat(Math.max(0, to - from)));
    line.put(to, arrow.end === 'stopped' ? '╳' : '►');
    return;
  }
  const from = arrow.to * lane + 3 + wrap(target?.text ?? '', lane - 3)[0]!.length;
  const to = arrow.from * lane;
  line.put(from, '◄');
  line.put(from + 1, '─'.repeat(Math.max(0, to - from)));
}

/** One line of characters. */
class Canvas {
  readonly #marks: string[];

  constructor(width: number) {
    this.#marks = Array.from({ length: width }, () => ' ');
  }

  /** What does not fit is left out. */
  put(at: number, text: string): void {
    [...text].forEach((mark, place) => {
      if (at + place < this.#marks.length) this.#marks[at + place] = mark;
    });
  }

  text(): string {
    return this.#marks.join('');
  }
}
