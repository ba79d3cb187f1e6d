/** The whole screen: a head that says where the learner is, the panel, and what can be pressed. */

import { placesOf, shown } from '../../exercises/_kit/learner/stages.ts';
import { firstBroken, isPassed } from '../../exercises/_kit/watch/run.ts';
import { wrap } from '../../lab-stack/faults/report/wrap.ts';
import { keyLine } from './keys.ts';
import { cut, shownLine, widthOf, type Paint } from './paint.ts';
import { panelLines } from './panels.ts';
import { stageOf, type LoopState } from './state.ts';
import { toldTexts } from './told-lines.ts';
import { progressText, schedulesText } from './verdict-lines.ts';

export interface Size {
  readonly columns: number;
  readonly rows: number;
}

/** Lines that are not the panel's: the head, a rule, a rule, the state, the keys; and what stands below the head. */
const AROUND = 5;
/** Wider lines are hard to read. */
const WIDEST = 110;

/** How many lines of the panel are seen at once. */
export function panelRows(state: LoopState, { rows, columns }: Size): number {
  return Math.max(1, rows - AROUND - belowHead(state, columns).length);
}

/** The panel's lines as they are laid out on a screen of this size. */
export function bodyLines(state: LoopState, { columns }: Size, paint: Paint): string[] {
  return panelLines(state, Math.max(20, Math.min(columns - 2, WIDEST)), paint).map((line) => ` ${line}`);
}

/** Exactly `rows` lines, or a few more on a screen of less than eight. */
export function frame(state: LoopState, size: Size, paint: Paint): string[] {
  const { columns } = size;
  const body = bodyLines(state, size, paint);
  const rows = panelRows(state, size);
  const from = firstSeen(state, body, rows);
  const seen = body.slice(from, from + rows);
  const left = body.length - from - seen.length;
  const { colors } = paint;
  return [
    headLine(state, columns, paint),
    ...belowHead(state, columns),
    colors.dim(rule('', columns)),
    ...seen,
    ...Array.from({ length: rows - seen.length }, () => ''),
    colors.dim(rule(left > 0 ? ` ${left} more ${left === 1 ? 'line' : 'lines'}: ↓ or space ` : '', columns)),
    cut(` ${stateText(state)}`, columns),
    colors.dim(` ${keyLine(columns - 2, state.panel.kind !== 'verdict')}`),
  ].map((line) => shownLine(line, paint));
}

/** The first line that is seen: as it was scrolled, but what the learner moves (in a list, in a schedule) stays in sight. */
function firstSeen({ scroll, panel }: LoopState, body: readonly string[], rows: number): number {
  const last = Math.max(0, body.length - rows);
  if (panel.kind === 'step') return last;
  if (panel.kind !== 'list') return Math.min(scroll, last);
  const here = body.findIndex((line) => line.includes('▸'));
  return Math.min(last, Math.max(0, here - Math.floor(rows / 2)));
}

function headLine(state: LoopState, columns: number, { colors }: Paint): string {
  const { name, stage } = stageOf(state);
  const done = state.stages.filter((one) => state.progress.stages[one.name]?.doneAt);
  const marks = state.stages
    .map((one) => (done.includes(one) ? '▪' : one.name === name ? '▸' : '·'))
    .join('');
  const right = `${marks}  ${done.length} of ${state.stages.length} done `;
  const left = ` ${name}  ${stage.title}`;
  const room = Math.max(0, columns - widthOf(right) - 1);
  return colors.bold(cut(left, room).padEnd(room)) + ' ' + colors.dim(right);
}

/** What was done last, else where the learner works. */
function belowHead(state: LoopState, columns: number): string[] {
  const texts = [...toldTexts(state), state.notice ?? whereText(state)];
  return texts.flatMap((text) => wrap(text, Math.max(1, columns - 2)).map((line) => ` ${line}`));
}

/** Where the learner works, and where the task is. */
export function whereText(state: LoopState): string {
  const places = placesOf(stageOf(state)).map(({ path, line }) => `${shown(path)}:${line}`);
  return `${places.join(' ')} (the task: README.md beside it)`;
}

function stateText(state: LoopState): string {
  const { run } = state;
  if (run.phase === 'failed') return '✗ Not judged. Save again when it is mended.';
  if (isPassed(run)) return `✓ Done. ${run.tests.length} promises${schedulesText(', ', run.visited)}.`;
  if (run.phase !== 'done') return `${firstBroken(run) ? '✗' : '…'} ${progressText(run)}`;
  const hold = run.tests.filter(({ passed }) => passed).length;
  return `✗ ${hold} of ${run.tests.length} promises hold${schedulesText(', in ', run.visited)}. Watching your files.`;
}

function rule(text: string, columns: number): string {
  return text.slice(0, columns) + '─'.repeat(Math.max(0, columns - text.length));
}
