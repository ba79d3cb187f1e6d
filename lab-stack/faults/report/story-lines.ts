import type { Played } from '../trace.ts';
import type { Line } from './line.ts';
import { sentencesOf } from './sentences.ts';
import { storesAtEnd } from './stores.ts';
import { wrap } from './wrap.ts';

/** So many lines are told at the beginning, before each one that decides, and after it. */
const FIRST = 6;
const BEFORE = 6;
const AFTER = 4;
/** Fewer lines than these are not worth leaving out. */
const FEWEST_LEFT = 3;

/** Every sentence of a run with its number, and its stores at the end. No line is longer than `width`. */
export function wholeStory(played: Played, shownBy: readonly number[], width: number): string[] {
  return [
    ...sentencesOf(played, shownBy).flatMap((line) => numbered(line, width)),
    ...endLines(played, width),
  ];
}

/** The same, without what lies far from the lines that decide. */
export function shortStory(played: Played, shownBy: readonly number[], width: number): string[] {
  const told = shortened(sentencesOf(played, shownBy)).flatMap((part) =>
    'left' in part ? leftOut(part) : numbered(part.line, width),
  );
  return [...told, ...endLines(played, width)];
}

/** A line that is told, with its place among all (from 0), or how many are left out there. */
export type Part<Told> =
  | { readonly line: Told; readonly place: number }
  | { readonly left: number; readonly isLast: boolean };

/** What a short story tells of its lines: those at its beginning, and those near one that decides. */
export function shortened<Told extends Pick<Line, 'isShown'>>(lines: readonly Told[]): Part<Told>[] {
  const told = lines.map((_, place) => isNear(lines, place));
  const parts: Part<Told>[] = [];
  for (let place = 0; place < lines.length;) {
    const next = told.indexOf(true, place);
    const until = next === -1 ? lines.length : next;
    if (until - place >= FEWEST_LEFT) parts.push({ left: until - place, isLast: next === -1 });
    else for (let at = place; at < until; at++) parts.push({ line: lines[at]!, place: at });
    if (next !== -1) parts.push({ line: lines[next]!, place: next });
    place = until + 1;
  }
  return parts;
}

function isNear(lines: readonly Pick<Line, 'isShown'>[], place: number): boolean {
  const shown = lines.flatMap(({ isShown }, at) => (isShown ? [at] : []));
  if (shown.length === 0 || place < FIRST) return true;
  return shown.some((at) => place >= at - BEFORE && place <= at + AFTER);
}

function leftOut({ left, isLast }: { left: number; isLast: boolean }): string {
  return isLast
    ? `       … ${left} more lines until all is quiet: the replay tells them.`
    : `       … ${left} lines in between: the replay tells them.`;
}

function numbered({ number, text, isShown }: Line, width: number): string[] {
  const head = `${isShown ? ' ▸' : '  '} ${String(number).padStart(3)}  `;
  return wrap(text, width - head.length).map((line, place) =>
    place === 0 ? `${head}${line}` : `${' '.repeat(head.length)}${line}`,
  );
}

function endLines(played: Played, width: number): string[] {
  const end = storesAtEnd(played).flatMap((line) => wrap(line, width - 10));
  return end.map((line, place) => `${(place === 0 ? '  At end' : '').padEnd(8)}  ${line}`);
}
