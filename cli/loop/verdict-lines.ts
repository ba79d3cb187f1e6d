/** A run as lines: the first broken promise in full, the others counted; or that all hold. */

import type { Judged } from '../../exercises/_kit/judge/judge-stage.ts';
import type { Verdict } from '../../exercises/_kit/verdict/verdict.ts';
import { firstBroken, isPassed, type Run } from '../../exercises/_kit/watch/run.ts';
import { wrap } from '../../lab-stack/faults/report/wrap.ts';
import type { Paint } from './paint.ts';

/** Columns of a label and its indent. */
const LABEL = 9;

/** How a run stands, in full. `width`: no line is longer. */
export function runLines(run: Run, width: number, paint: Paint): string[] {
  const { colors } = paint;
  if (run.why !== undefined) return wrap(`✗ ${run.why}`, width).map((line) => colors.red(line));
  if (isPassed(run)) return passedLines(run, width, paint);
  const broken = firstBroken(run);
  if (!broken) return [colors.dim(`${progressText(run)} Nothing broken so far.`)];
  return [...brokenLines(broken, run, width, paint), '', ...othersLines(run, broken, width, paint)];
}

/** What a run is at, in a few words. */
export function progressText({ phase, visited }: Run): string {
  if (phase === 'asked') return 'Preparing your files …';
  return `${visited} ${visited === 1 ? 'schedule' : 'schedules'} played …`;
}

/** A broken promise: what broke, how, and what to ask. */
export function brokenLines(
  { title, said = '', verdict }: Judged,
  run: Pick<Run, 'phase'>,
  width: number,
  { colors }: Paint,
): string[] {
  const head = wrap(`✗ ${title}`, width).map((line) => colors.bold(colors.red(line)));
  if (!verdict) return [...head, '', ...said.split('\n').flatMap((line) => wrap(line, width))];
  return [...head, '', ...verdictLines(verdict, run.phase === 'done', width, colors)];
}

function verdictLines(
  { broke, story, end, ask, schedules, visited }: Verdict,
  isCounted: boolean,
  width: number,
  colors: Paint['colors'],
): string[] {
  const often = isCounted
    ? `In ${schedules} of ${visited} schedules. The smallest:`
    : 'The smallest schedule that shows it:';
  return [
    ...labelled('Broke', broke, width, colors.red),
    ...(story.length > 0 ? ['', colors.dim(`  ${often}`)] : []),
    ...story.flatMap(({ text, isShown }, place) => storyLines(text, place + 1, isShown, width, colors)),
    ...end.flatMap((line, place) => labelled(place === 0 ? 'At end' : '', line, width, colors.dim)),
    '',
    ...labelled('Ask', ask, width, colors.yellow),
  ];
}

/** One numbered sentence of a schedule. */
export function storyLines(
  text: string,
  number: number,
  isShown: boolean | undefined,
  width: number,
  colors: Paint['colors'],
): string[] {
  const head = `${isShown ? ' ▸' : '  '}${String(number).padStart(3)}  `;
  const lines = wrap(text, width - head.length).map((line, part) =>
    part === 0 ? head + line : ' '.repeat(head.length) + line,
  );
  return isShown ? lines.map((line) => colors.bold(line)) : lines;
}

/** A word in the margin, and its text beside it. */
export function labelled(
  label: string,
  text: string,
  width: number,
  color: (text: string) => string,
): string[] {
  return wrap(text, width - LABEL).map(
    (line, place) => color(`  ${(place === 0 ? label : '').padEnd(LABEL - 2)}`) + line,
  );
}

function othersLines(run: Run, shown: Judged, width: number, { colors }: Paint): string[] {
  if (run.phase !== 'done') return [colors.dim(`The others are still judged: ${progressText(run)}`)];
  const others = run.tests.filter(({ passed, test }) => !passed && test !== shown.test);
  const hold = run.tests.filter(({ passed }) => passed).map(({ test }) => test);
  const names = others.map(({ test }) => test).join(', ');
  const broken = others.length === 0 ? 'No other is broken' : `Broken too: ${names}`;
  return wrap(`${broken}. ${hold.length > 0 ? `These hold: ${hold.join(', ')}.` : 'None holds yet.'}`, width);
}

function passedLines({ tests, visited }: Run, width: number, { colors }: Paint): string[] {
  return [
    colors.bold(colors.green(`✓ All ${tests.length} promises hold, in ${visited} schedules.`)),
    '',
    ...tests.flatMap(({ title }) => wrap(`✓ ${title}`, width - 2).map((line) => `  ${line}`)),
  ];
}
