import { shortStory } from '../../../lab-stack/faults/report/story-lines.ts';
import { labelled } from '../../../lab-stack/faults/report/text.ts';
import { wrap } from '../../../lab-stack/faults/report/wrap.ts';
import type { Verdict } from './verdict.ts';

/** The width at which a verdict is told where nothing else is known. */
const WIDTH = 100;

export interface VerdictOptions {
  /** No line is longer. Default 100. */
  readonly width?: number;
  /** The command that plays the schedule again; default: its replay id alone. */
  readonly again?: string;
}

/** A verdict as text, in the order in which it helps: what broke, how, and what to ask. */
export function verdictText(verdict: Verdict, { width = WIDTH, again }: VerdictOptions = {}): string {
  const { broke, story, ask, replay, schedules, visited } = verdict;
  const often = replay === '' ? 'what happened:' : `in ${schedules} of ${visited} schedules; the smallest:`;
  return [
    ...labelled('Broke', broke, { width }),
    ...(story.length > 0 ? ['', `  ${often}`, '', ...told(verdict, width)] : []),
    '',
    ...labelled('Ask', ask, { width }),
    ...(replay === '' ? [] : [`  ${'Replay'.padEnd(8)}${again ?? replay}`]),
  ].join('\n');
}

/** The story and its end. Of a schedule, what lies far from the decisive lines is left out. */
function told({ story, end, played, shownBy = [] }: Verdict, width: number): string[] {
  if (played) return shortStory(played, shownBy, width);
  const lines = end.flatMap((line, place) => labelled(place === 0 ? 'At end' : '', line, { width }));
  return [...numbered(story, width), ...lines];
}

function numbered(story: Verdict['story'], width: number): string[] {
  return story.flatMap(({ text, isShown }, place) => {
    const head = `${isShown ? ' ▸' : '  '} ${String(place + 1).padStart(2)}  `;
    return wrap(text, width - head.length).map((line, part) =>
      part === 0 ? `${head}${line}` : `${' '.repeat(head.length)}${line}`,
    );
  });
}
