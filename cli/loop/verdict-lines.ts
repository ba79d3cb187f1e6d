/** A run as lines: the first broken promise in full, the others counted; or that all hold. */

import type { Judged } from '../../exercises/_kit/judge/judge-stage.ts';
import type { Verdict } from '../../exercises/_kit/verdict/verdict.ts';
import { firstBroken, isPassed, type Run } from '../../exercises/_kit/watch/run.ts';
import { wrap } from '../../lab-stack/faults/report/wrap.ts';
import { listed } from './listed.ts';
import type { Paint } from './paint.ts';

/** Columns of a label and its indent. */
const LABEL = 9;

export interface VerdictOptions {
  /** No line is longer. */
  readonly width: number;
  readonly paint: Paint;
  /** What happens after the break is only counted, and the end left out. Default false. */
  readonly isShort?: boolean;
  /** Promises that held in the version that was judged before this one, of those that break in it. Default none. */
  readonly lost?: readonly string[];
}

/** How a run stands. */
export function runLines(run: Run, options: VerdictOptions): string[] {
  const { width, paint } = options;
  const { colors } = paint;
  if (run.why !== undefined)
    return wrap(`✗ ${run.why.replaceAll(/\s+/g, ' ')}`, width).map((line) => colors.red(line));
  if (isPassed(run)) return passedLines(run, width, paint);
  const broken = firstBroken(run);
  if (!broken) return [colors.dim(`${progressText(run)} Nothing broken so far.`)];
  return [...brokenLines(broken, run, options), '', ...othersLines(run, broken, width, paint)];
}

/** What a run is at, in a few words. */
export function progressText({ phase, visited, perSecond }: Run): string {
  if (phase === 'asked') return 'Preparing your files …';
  const rate = perSecond === undefined ? '' : `, ${perSecond} a second`;
  return `${visited} ${visited === 1 ? 'schedule' : 'schedules'} played${rate} …`;
}

/** How many schedules were played, after `before`; nothing where none are: a prediction has none. */
export function schedulesText(before: string, visited: number): string {
  return visited === 0 ? '' : `${before}${visited} schedules`;
}

/** A broken promise: what broke, how, and what to ask. */
function brokenLines(
  { test, title, said = '', verdict }: Judged,
  run: Run,
  options: VerdictOptions,
): string[] {
  const {
    width,
    paint: { colors },
    lost = [],
  } = options;
  const head = [
    ...wrap(`✗ ${title}`, width).map((line) => colors.bold(colors.red(line))),
    ...(lost.length === 0 ? [] : ['', ...labelled('New', lostText(test, lost), width, colors.yellow)]),
  ];
  if (!verdict) return [...head, '', ...said.split('\n').flatMap((line) => wrap(line, width))];
  return [...head, '', ...verdictLines(verdict, run.phase === 'done', options)];
}

/** `test`: the promise that is shown. */
function lostText(test: string, lost: readonly string[]): string {
  const others = lost.filter((name) => name !== test);
  if (!lost.includes(test)) return `${listed(others)} held before this change.`;
  return others.length === 0
    ? 'It held before this change.'
    : `It held before this change, and so did ${listed(others)}.`;
}

function verdictLines(
  { broke, story, end, ask, replay, schedules, visited }: Verdict,
  isCounted: boolean,
  { width, paint: { colors }, isShort = false }: VerdictOptions,
): string[] {
  const decisive = story.findLastIndex(({ isShown }) => isShown);
  const told = isShort && decisive !== -1 ? story.slice(0, decisive + 1) : story;
  const left = story.length - told.length;
  const counted = isCounted
    ? `In ${schedules} of ${visited} schedules. The smallest:`
    : 'The smallest schedule that shows it:';
  // Without a replay nothing was explored: one run was played.
  const often = replay === '' ? 'What happened:' : counted;
  return [
    ...labelled('Broke', broke, width, colors.red),
    ...(story.length > 0 ? ['', colors.dim(`  ${often}`)] : []),
    ...told.flatMap(({ text, isShown }, place) => storyLines(text, place + 1, isShown, width, colors)),
    ...(left > 0 ? [colors.dim(`       … and ${left} more until all is quiet: t steps through them.`)] : []),
    ...(isShort ? [] : end).flatMap((line, place) =>
      labelled(place === 0 ? 'At end' : '', line, width, colors.dim),
    ),
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
  const namesOf = (judged: readonly Judged[]): string => judged.map(({ test }) => test).join(', ');
  const broken = others.filter(({ verdict }) => !verdict?.isUnjudged);
  const unjudged = others.filter(({ verdict }) => verdict?.isUnjudged);
  const told = [
    broken.length === 0 ? 'No other is broken.' : `Broken too: ${namesOf(broken)}.`,
    ...(unjudged.length === 0
      ? []
      : [`Could not be judged, because their story never comes to rest: ${namesOf(unjudged)}.`]),
  ].join(' ');
  return wrap(`${told} ${hold.length > 0 ? `These hold: ${hold.join(', ')}.` : 'None holds yet.'}`, width);
}

function passedLines({ tests, visited }: Run, width: number, { colors }: Paint): string[] {
  return [
    colors.bold(colors.green(`✓ All ${tests.length} promises hold${schedulesText(', in ', visited)}.`)),
    '',
    ...tests.flatMap(({ title }) =>
      wrap(title, width - 4).map((line, place) => `  ${place === 0 ? '✓' : ' '} ${line}`),
    ),
  ];
}
