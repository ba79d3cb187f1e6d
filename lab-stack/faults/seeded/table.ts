import type { Schedule } from '../schedule.ts';
import type { SeededFault } from './fault.ts';

/** A seeded fault, and how the explorer caught it. */
export interface Caught {
  readonly fault: SeededFault;
  /** The smallest schedule that breaks the promise. */
  readonly schedule: Schedule;
  /** What the explorer says of it. */
  readonly sentence: string;
}

/** All seeded faults as Markdown: what was believed, what breaks, and the smallest schedule that shows it. */
export function seededTable(all: readonly Caught[]): string {
  return [
    '# Mistakes that the explorer sees',
    '',
    '<!-- Written by `SLOW=1 npx vitest run lab-stack/faults/seeded -u`; do not edit. -->',
    '',
    `${all.length} mistakes that people make, each as a few lines of the lab stack, and each is caught. In a schedule, \`A2\` is`,
    'the second step of invocation A, and `A2:lose` the same with its answer lost. A step that is held comes once more,',
    'when it is let go. What is not named goes on without a fault.',
    '',
    '| mistake | rank | its author believed | story | breaks | smallest schedule | the explorer says |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...all.map(rowOf),
    '',
  ].join('\n');
}

function rowOf({ fault, schedule, sentence }: Caught): string {
  const { name, rank, belief, scenario, breaks } = fault;
  const file = `[${name}](../../lab-stack/faults/seeded/${name}.ts)`;
  return `| ${[file, rank, belief, scenario, breaks, `\`${scheduleText(schedule)}\``, sentence].map(cell).join(' | ')} |`;
}

/** `A1-2 A3:lose B1-4`: whose turn it was, step by step. */
export function scheduleText(schedule: Schedule): string {
  const made = new Map<string, number>();
  const turns: { run: string; from: number; to: number; fault: string }[] = [];
  for (const { run, fault } of schedule) {
    const call = (made.get(run) ?? 0) + 1;
    made.set(run, call);
    const last = turns.at(-1);
    if (last && last.run === run && last.fault === '' && !fault) last.to = call;
    else turns.push({ run, from: call, to: call, fault: fault ? `:${fault}` : '' });
  }
  return turns
    .map(({ run, from, to, fault }) => `${run}${from === to ? from : `${from}-${to}`}${fault}`)
    .join(' ');
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('<', '&lt;').replaceAll(/\s+/g, ' ');
}
