/** The live table of `npm run stack`: what the stack holds now, drawn again in place on a terminal. */

import { createLogUpdate } from 'log-update';
import { colors } from './colors.ts';
import type { StackState } from '../lab-stack/runs/state.ts';

export interface LiveTable {
  draw(state: StackState, events: readonly string[]): void;
  /** Leaves the last drawing on the screen. */
  end(): void;
}

/** Where the output is no terminal, a line is written whenever the numbers have changed. */
export function liveTable(output: NodeJS.WriteStream): LiveTable {
  if (!output.isTTY) return plainLines(output);
  const update = createLogUpdate(output);
  return {
    draw: (state, events) => update(drawing(state, events)),
    end: () => update.done(),
  };
}

function plainLines(output: NodeJS.WriteStream): LiveTable {
  let last = '';
  return {
    draw(state) {
      const line = rows(state)
        .map(([name, value]) => `${name}: ${value}`)
        .join(' · ');
      if (line === last) return;
      last = line;
      output.write(`${line}\n`);
    },
    end: () => {},
  };
}

function drawing(state: StackState, events: readonly string[]): string {
  const table = rows(state).map(([name, value]) => `  ${name.padEnd(14)}${value}`);
  const time = new Date(state.now).toISOString().slice(11, 19);
  const told = events.length > 0 ? events : ['Nothing yet: send the curl line above.'];
  return [
    '',
    `${colors.bold("The stack's time")} ${time}`,
    ...table,
    '',
    colors.bold('Last events'),
    ...told.map((event) => `  ${event}`),
    '',
    colors.dim('Ctrl-C stops everything.'),
  ].join('\n');
}

function rows({ jobs, queue, deadLetters, outbox }: StackState): [string, string][] {
  const of = (status: string): number => jobs[status] ?? 0;
  return [
    [
      'Jobs',
      `${of('QUEUED')} queued, ${of('PROCESSING')} processing, ${of('COMPLETED')} completed, ${of('REQUIRES_ATTENTION')} need attention`,
    ],
    ['Jobs queue', `${queue.visible} waiting, ${queue.inFlight} in flight`],
    ['Dead letters', String(deadLetters)],
    [
      'Outbox',
      `${outbox.pending} to publish${outbox.pending > 0 ? `, the oldest for ${outbox.oldestSeconds} s` : ''}, ${outbox.parked} parked`,
    ],
  ];
}
