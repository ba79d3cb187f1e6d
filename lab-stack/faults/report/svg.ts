import type { Played } from '../trace.ts';
import { pictureOf } from './draw.ts';
import type { Arrow, Cell, Picture, Row } from './picture.ts';
import { sentencesOf } from './sentences.ts';
import { wrap } from './wrap.ts';

export interface SvgOptions {
  /** The name of the picture, for those who do not see it and for a tip. */
  readonly title: string;
  /** Begins the ids in the drawing: two drawings on one page need two. */
  readonly id: string;
  /** Places that must be told. */
  readonly shownBy?: readonly number[];
}

const LANE = 170;
/** Room for a mark, a number of three digits and a time. */
const MARGIN = 104;
const NUMBER_ENDS = 46;
const LINE = 17;
const ROW = 30;
const HEAD = 44;
/** Characters of a cell, and the pixels of one, a little more than most fonts need. */
const LETTERS = 20;
const LETTER = 7.5;

/**
 * A run as lanes, drawn: the same rows and words as `lanes`. Text is text, all colour is the page's own
 * (`currentColor`), and the description says everything in sentences.
 */
export function svgOf(played: Played, { title, id, shownBy = [] }: SvgOptions): string {
  const picture = pictureOf(played, shownBy);
  const tops = topsOf(picture);
  const width = MARGIN + picture.columns.length * LANE;
  const height = tops.at(-1)! + 12;
  const told = sentencesOf(played, shownBy).map(({ number, text }) => `${number}. ${text}`);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-labelledby="${id}-title ${id}-desc" fill="currentColor" font-family="system-ui, sans-serif" font-size="13">`,
    `<title id="${id}-title">${escaped(title)}</title>`,
    `<desc id="${id}-desc">${escaped(told.join(' '))}</desc>`,
    ...heads(picture),
    ...rowGroups(picture, tops),
    '</svg>',
    '',
  ].join('\n');
}

/** Where each row begins, and where the last one ends. */
function topsOf({ rows }: Picture): number[] {
  const tops = [HEAD];
  for (const row of rows) tops.push(tops.at(-1)! + heightOf(row));
  return tops;
}

function heightOf(row: Row): number {
  const lines = row.cells.map((cell) => textOf(cell).length);
  return ROW + (Math.max(1, ...lines) - 1) * LINE;
}

function textOf({ text, note }: Cell): string[] {
  return note === undefined ? wrap(text, LETTERS) : [...wrap(text, LETTERS), `✕ ${note}`];
}

function heads({ columns }: Picture): string[] {
  return columns.map(
    ({ title, kind }, column) =>
      `<text x="${laneAt(column)}" y="20" font-weight="600"${kind === 'store' ? ' font-style="italic"' : ''}>${escaped(title)}</text>`,
  );
}

/** All that belongs to one sentence is one group, so that a page can show how far a reader has come. */
function rowGroups(picture: Picture, tops: readonly number[]): string[] {
  const groups: { number: number; drawn: string[] }[] = [];
  picture.rows.forEach((row, place) => {
    const last = groups.at(-1);
    const group = last && row.number === undefined ? last : { number: row.number ?? 0, drawn: [] };
    if (group !== last) groups.push(group);
    group.drawn.push(...lives(picture, tops, place), ...drawnRow(row, tops[place]!));
  });
  return groups.flatMap(({ number, drawn }) => [`<g data-sentence="${number}">`, ...drawn, '</g>']);
}

/** A lane is a line while its invocation runs, and dots while its call is held up. */
function lives({ columns, rows }: Picture, tops: readonly number[], place: number): string[] {
  return columns.flatMap((_, column) => {
    const life = rows[place]?.lives[column] ?? 'none';
    if (life === 'none') return [];
    const x = laneAt(column);
    const dots = life === 'held' ? ' stroke-dasharray="2 5"' : '';
    const isFirst = (rows[place - 1]?.lives[column] ?? 'none') === 'none';
    const isLast = (rows[place + 1]?.lives[column] ?? 'none') === 'none';
    const [from, to] = [tops[place]! + (isFirst ? 8 : 0), isLast ? tops[place]! + 8 : tops[place + 1]!];
    return [
      `<line x1="${x}" y1="${from}" x2="${x}" y2="${to}" stroke="currentColor" stroke-width="1.5"${dots}/>`,
      ...(isFirst || isLast ? [`<circle cx="${x}" cy="${tops[place]! + 8}" r="3"/>`] : []),
    ];
  });
}

function drawnRow(row: Row, top: number): string[] {
  const baseline = top + 13;
  const [mark, weight] = row.isShown ? ['▸ ', ' font-weight="700"'] : ['', ''];
  const number =
    row.number === undefined
      ? []
      : [text(NUMBER_ENDS, baseline, `${mark}${row.number}`, ` text-anchor="end"${weight}`)];
  const time =
    row.time === '' ? [] : [text(NUMBER_ENDS + 4, baseline, row.time, ' opacity="0.75" font-size="11"')];
  if (row.across !== undefined)
    return [...number, ...time, text(MARGIN + 16, baseline, `⋯ ${row.across} ⋯`, ' font-style="italic"')];
  const cells = row.cells.flatMap((cell) =>
    textOf(cell).map((line, place) => text(laneAt(cell.column) + 10, baseline + place * LINE, line, weight)),
  );
  return [...number, ...time, ...(row.arrow ? arrow(row, row.arrow, top + 8) : []), ...cells];
}

/** From the words of the one to the lane of the other; dashed where the answer does not come back. */
function arrow({ cells }: Row, { from, to, end }: Arrow, y: number): string[] {
  const words = (column: number): number => {
    const cell = cells.find((one) => one.column === column);
    return laneAt(column) + 18 + (cell ? textOf(cell)[0]!.length * LETTER : 0);
  };
  const isRight = from < to;
  const [x1, x2] = isRight ? [words(from), laneAt(to) - 6] : [laneAt(from) - 4, words(to)];
  if (isRight && x2 - x1 < 8) return [];
  const dash = end === 'lost' ? ' stroke-dasharray="6 3"' : '';
  const tip = end === 'stopped' ? cross(x2, y) : head(x2, y, isRight ? 1 : -1);
  return [`<line x1="${x1}" y1="${y}" x2="${x2}" y2="${y}" stroke="currentColor"${dash}/>`, tip];
}

function head(x: number, y: number, to: 1 | -1): string {
  return `<path d="M${x + 4 * to} ${y} l${-8 * to} -4 v8 z"/>`;
}

function cross(x: number, y: number): string {
  return `<path d="M${x - 4} ${y - 4} l8 8 m0 -8 l-8 8" stroke="currentColor" stroke-width="1.5" fill="none"/>`;
}

function text(x: number, y: number, words: string, more = ''): string {
  return `<text x="${x}" y="${y}"${more}>${escaped(words)}</text>`;
}

function laneAt(column: number): number {
  return MARGIN + column * LANE;
}

function escaped(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
