import { statementNamed } from '../outcome/judge.ts';
import { troubleSentence } from '../outcome/statements/comes-to-rest.ts';
import type { Played } from '../trace.ts';
import { ASKS } from './asks.ts';
import { boundsText } from './bounds.ts';
import { countsText, sizeText } from './counts.ts';
import { isSound, type Exploration, type Violation } from './exploration.ts';
import { lanes } from './lanes.ts';
import { replayId } from './replay-id.ts';
import { sentencesOf } from './sentences.ts';
import { storesAtEnd } from './stores.ts';
import { ascii as plain, wrap } from './wrap.ts';

export interface TextOptions {
  /** No line is longer. */
  readonly width: number;
  /** Only ASCII. Default false. */
  readonly ascii?: boolean;
}

/** How to play one schedule again. */
export const REPLAY = 'npm run faults -- --replay';

/** All that was found in a scenario, for people: counts, then each broken statement. */
export function explorationText(exploration: Exploration, options: TextOptions): string {
  const { scenario, search, violations } = exploration;
  const lines = [
    ...wrap(`${signOf(exploration)} ${scenario.name}: ${scenario.title}`, options.width),
    ...indented(countsText(search), options),
    ...indented(`Bounds: ${boundsText(search.bounds)}.`, options),
    ...haltedLines(exploration, options),
    ...violations.flatMap((violation, place) =>
      violationLines(violation, violations.slice(0, place), options),
    ),
  ];
  return finished(lines, options);
}

/** A tick is for a search that has seen all. */
function signOf(exploration: Exploration): string {
  if (!isSound(exploration)) return '✗';
  return exploration.search.complete ? '✓' : '…';
}

/** One schedule in full: what it breaks, its sentences, its picture, and the stores at its end. */
export function playedText(
  played: Played,
  violations: readonly Pick<Violation, 'broken'>[],
  options: TextOptions,
): string {
  const shownBy = violations[0]?.broken.shownBy ?? [];
  const verdict =
    violations.length === 0
      ? ['✓ Nothing breaks in this schedule.']
      : violations.flatMap(({ broken }) => labelled('✗ Broke', broken.sentence, options));
  const lines = [
    ...verdict,
    '',
    ...storyLines(played, shownBy, options),
    '',
    ...lanes(played, { width: options.width, shownBy }).split('\n'),
  ];
  return finished(lines, options);
}

function violationLines(
  { statement, schedules, broken, played, ...size }: Violation,
  before: readonly Violation[],
  options: TextOptions,
): string[] {
  const id = replayId({ scenario: played.scenario, schedule: size.schedule });
  const twin = before.find(
    (other) => replayId({ scenario: played.scenario, schedule: other.schedule }) === id,
  );
  const story = twin
    ? indented(`The smallest schedule is the one above: see "${twin.statement}".`, options)
    : [
        ...indented(`The smallest schedule (${sizeText(size)}):`, options),
        '',
        ...storyLines(played, broken.shownBy, options, AFTER),
      ];
  const often = schedules === 1 ? 'in 1 schedule' : `in ${schedules.toLocaleString('en')} schedules`;
  return [
    '',
    ...indented(`✗ ${statement} (${often}): ${statementNamed(statement).promise}`, options),
    ...labelled('Broke', broken.sentence, options),
    ...labelled('Ask', ASKS[statement] ?? '', options),
    // Not wrapped: it is there to be copied.
    `  ${'Replay'.padEnd(8)}${REPLAY} ${id}`,
    ...story,
  ];
}

/** So many sentences are told after the last one that shows the break: what follows is how a run ends anyway. */
const AFTER = 4;

function storyLines(
  played: Played,
  shownBy: readonly number[],
  options: TextOptions,
  after = Infinity,
): string[] {
  const lines = sentencesOf(played, shownBy);
  const last = lines.findLastIndex(({ isShown }) => isShown);
  const shown =
    last === -1 || lines.length - last - 1 <= after + 2 ? lines : lines.slice(0, last + 1 + after);
  const left = lines.length - shown.length;
  const told = shown.flatMap(({ number, text, isShown }) => {
    const head = `${isShown ? ' ▸' : '  '} ${String(number).padStart(3)}  `;
    return wrap(text, options.width - head.length).map((line, place) =>
      place === 0 ? `${head}${line}` : `${' '.repeat(head.length)}${line}`,
    );
  });
  if (left > 0) told.push(`       … ${left} more until all is quiet; the replay tells them.`);
  const end = storesAtEnd(played).flatMap((line) => wrap(line, options.width - 10));
  return [...told, ...end.map((line, place) => `${(place === 0 ? '  At end' : '').padEnd(8)}  ${line}`)];
}

function haltedLines({ search, scenario }: Exploration, options: TextOptions): string[] {
  const { halted, doubts } = search;
  const stopped = halted
    ? [
        ...labelled('Stopped', troubleSentence(halted, halted.run), options),
        ...(halted.kind === 'ends-process' && halted.said ? labelled('Printed', halted.said, options) : []),
        `  ${'Replay'.padEnd(8)}${REPLAY} ${replayId({ scenario: scenario.name, schedule: halted.schedule })}`,
      ]
    : [];
  const [doubt] = doubts;
  const doubted = doubt
    ? labelled(
        'Doubt',
        `Another order of calls that seem not to touch each other gave another result, first in ${replayId({ scenario: scenario.name, schedule: doubt })}: some call touches more than it says, and the count above is not to be trusted.`,
        options,
      )
    : [];
  return [...stopped, ...doubted];
}

function labelled(label: string, text: string, { width }: TextOptions): string[] {
  const head = Math.max(8, label.length + 2);
  return wrap(text, width - 2 - head).map(
    (line, place) => `  ${(place === 0 ? label : '').padEnd(head)}${line}`,
  );
}

function indented(text: string, { width }: TextOptions): string[] {
  return wrap(text, width - 2).map((line) => `  ${line}`);
}

function finished(lines: readonly string[], { ascii = false }: TextOptions): string {
  const text = `${lines.map((line) => line.trimEnd()).join('\n')}\n`;
  return ascii ? plain(text) : text;
}
