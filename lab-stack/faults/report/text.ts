import { statementNamed } from '../outcome/judge.ts';
import { troubleSentence } from '../outcome/statements/comes-to-rest.ts';
import { functionWord } from '../outcome/words.ts';
import type { Scenario } from '../scenario.ts';
import type { Played } from '../trace.ts';
import { ASKS } from './asks.ts';
import { boundsText } from './bounds.ts';
import { countsText, sizeText } from './counts.ts';
import { isSound, type Exploration, type Violation } from './exploration.ts';
import { lanes } from './lanes.ts';
import { replayId } from './replay-id.ts';
import { wholeStory, shortStory } from './story-lines.ts';
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
    ...indented(`A schedule is ${boundsText(search.bounds)}.`, options),
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
    ...wholeStory(played, shownBy, options.width),
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
        ...indented(`The smallest schedule (${sizeText(size)}); ▸ marks what decides:`, options),
        '',
        ...shortStory(played, broken.shownBy, options.width),
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

function haltedLines({ search, scenario }: Exploration, options: TextOptions): string[] {
  const { halted, doubts } = search;
  const replay = (schedule: Parameters<typeof replayId>[0]['schedule']): string =>
    `  ${'Replay'.padEnd(8)}${REPLAY} ${replayId({ scenario: scenario.name, schedule })}`;
  const stopped = halted
    ? [
        ...labelled('Stopped', troubleSentence(halted, nameIn(scenario, halted.run)), options),
        ...(halted.kind === 'ends-process' && halted.said ? labelled('Printed', halted.said, options) : []),
        replay(halted.schedule),
      ]
    : [];
  const [doubt] = doubts;
  const doubted = doubt
    ? [
        ...labelled(
          'Doubt',
          'Two orders of the same calls ended differently, although these calls should not touch each other. The count above is not to be trusted, and a break may have been missed. This is the first such schedule:',
          options,
        ),
        replay(doubt),
      ]
    : [];
  return [...stopped, ...doubted];
}

/** How an invocation of the scenario is called: `worker A`. */
export function nameIn({ when }: Scenario, run: string): string {
  const functionName = when.find(({ name }) => name === run)?.function;
  return functionName === undefined ? run : `${functionWord(functionName)} ${run}`;
}

/** A word in the margin, and its text beside it. */
export function labelled(label: string, text: string, { width }: Pick<TextOptions, 'width'>): string[] {
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
