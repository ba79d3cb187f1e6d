import type { Played } from '../trace.ts';
import { pictureOf } from './draw.ts';
import type { Arrow, Picture, Row } from './picture.ts';
import { sentencesOf } from './sentences.ts';
import { ACROSS, acrossLines, BESIDE, cellLines, layoutOf, LETTER, LINE, type Layout } from './svg-layout.ts';

export interface SvgOptions {
  /** The name of the picture, for those who do not see it and for a tip. */
  readonly title: string;
  /** Begins the ids in the drawing: two drawings on one page need two. */
  readonly id: string;
  /** Places that must be told. */
  readonly shownBy?: readonly number[];
}

const NUMBER_ENDS = 46;

/**
 * A run as lanes, drawn: the same rows and words as `lanes`. Text is text, all colour is the page's own
 * (`currentColor`), and the description says everything in sentences.
 */
export function svgOf(played: Played, { title, id, shownBy = [] }: SvgOptions): string {
  const picture = pictureOf(played, shownBy);
  const layout = layoutOf(picture);
  const { width, height } = layout;
  const told = sentencesOf(played, shownBy).map(({ number, text }) => `${number}. ${text}`);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-labelledby="${id}-title ${id}-desc" fill="currentColor" font-family="system-ui, sans-serif" font-size="13">`,
    `<title id="${id}-title">${escaped(title)}</title>`,
    `<desc id="${id}-desc">${escaped(told.join(' '))}</desc>`,
    ...heads(picture, layout),
    ...rowGroups(picture, layout),
    '</svg>',
    '',
  ].join('\n');
}

function heads({ columns }: Picture, { lanes }: Layout): string[] {
  return columns.map(
    ({ title, kind }, column) =>
      `<text x="${lanes[column]}" y="20" font-weight="600"${kind === 'store' ? ' font-style="italic"' : ''}>${escaped(title)}</text>`,
  );
}

/** All that belongs to one sentence is one group, so that a page can show how far a reader has come. */
function rowGroups(picture: Picture, layout: Layout): string[] {
  return picture.rows.flatMap((row, place) => [
    // A row without a number goes on with the sentence above.
    ...(row.number === undefined
      ? []
      : [...(place === 0 ? [] : ['</g>']), `<g data-sentence="${row.number}">`]),
    ...lives(picture, layout, place),
    ...drawnRow(row, layout, place),
    ...(place === picture.rows.length - 1 ? ['</g>'] : []),
  ]);
}

/** A lane is a line while its invocation runs, and dots while its call is held up. */
function lives({ columns, rows }: Picture, { lanes, tops }: Layout, place: number): string[] {
  return columns.flatMap((_, column) => {
    const life = rows[place]?.lives[column] ?? 'none';
    if (life === 'none') return [];
    const x = lanes[column]!;
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

function drawnRow(row: Row, layout: Layout, place: number): string[] {
  const { lanes, tops, width } = layout;
  const baseline = tops[place]! + 13;
  const [mark, weight] = row.isShown ? ['▸ ', ' font-weight="700"'] : ['', ''];
  const number =
    row.number === undefined
      ? []
      : [text(NUMBER_ENDS, baseline, `${mark}${row.number}`, ` text-anchor="end"${weight}`)];
  const time =
    row.time === '' ? [] : [text(NUMBER_ENDS + 4, baseline, row.time, ' opacity="0.75" font-size="11"')];
  if (row.across !== undefined) {
    const lines = acrossLines(row.across, width);
    return [...number, ...time, ...textLines(lanes[0]! + ACROSS, baseline, lines, ' font-style="italic"')];
  }
  const cells = row.cells.flatMap((cell) =>
    textLines(lanes[cell.column]! + BESIDE, baseline, cellLines(cell), weight),
  );
  return [
    ...number,
    ...time,
    ...(row.arrow ? arrow(row, row.arrow, layout, tops[place]! + 8) : []),
    ...cells,
  ];
}

/** From the words of the one to the lane of the other; dashed where the answer does not come back. */
function arrow({ cells }: Row, { from, to, end }: Arrow, { lanes }: Layout, y: number): string[] {
  const words = (column: number): number => {
    const cell = cells.find((one) => one.column === column);
    return lanes[column]! + BESIDE + 6 + (cell ? cellLines(cell)[0]!.length * LETTER : 0);
  };
  const isRight = from < to;
  const [x1, x2] = isRight ? [words(from), lanes[to]! - 6] : [lanes[from]! - 4, words(to)];
  if (isRight && x2 - x1 < 8) return [];
  const dash = end === 'lost' ? ' stroke-dasharray="6 3"' : '';
  const tip = end === 'stopped' ? cross(x2, y) : head(x2, y, isRight ? 1 : -1);
  return [`<line x1="${x1}" y1="${y}" x2="${x2}" y2="${y}" stroke="currentColor"${dash}/>`, tip];
}

function textLines(x: number, baseline: number, lines: readonly string[], more: string): string[] {
  return lines.map((line, place) => text(x, baseline + place * LINE, line, more));
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

function escaped(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
