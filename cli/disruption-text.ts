/** How a disruption looks on a screen: its lines, the account, and the list of all. */

import { colors } from './colors.ts';
import type { Disrupted } from '../lab-stack/runs/disrupt.ts';
import type { Account } from '../lab-stack/runs/disrupt-account.ts';
import type { Line } from '../lab-stack/runs/disrupt-story.ts';
import { count } from '../lab-stack/runs/narrate-words.ts';

interface Choice {
  readonly name: string;
  readonly about: string;
}

/** What a user reads who has not chosen, or has misspelt. */
export function choices(asked: string | undefined, all: readonly Choice[]): string {
  const wrong = asked === undefined ? [] : [`There is no disruption "${asked}".`];
  const lines = all.map(({ name, about }) => `  npm run disrupt -- ${name.padEnd(12)} ${about}`);
  return [...wrong, 'Choose one:', '', ...lines, ''].join('\n');
}

export function headline({ name, about }: Choice): string {
  return `\n${colors.bold(name)}: ${about}\n\n`;
}

/** `  7  +0:01.00  Worker 1 claims …`, with the mechanism below it, wrapped to `width` columns. */
export function lineText({ number, time, text, why }: Line, width: number): string {
  const head = `${String(number).padStart(3)}  ${time.padEnd(10)} `;
  const margin = ' '.repeat(head.length);
  const room = width - head.length;
  const told = wrap(text, room).join(`\n${margin}`);
  const because =
    why === undefined ? [] : wrap(why, room - 2).map((line) => `${margin}  ${colors.dim(line)}\n`);
  return `${colors.dim(head)}${told}\n${because.join('')}`;
}

/** The account, and the verdict on it. */
export function accountText({ account, problems }: Disrupted): string {
  const lines = rows(account).map(([name, value]) => `  ${name.padEnd(16)}${value}`);
  const verdict =
    problems.length === 0
      ? colors.green('Every request has exactly one outcome.')
      : colors.red(`This must not be: ${problems.join('; ')}.`);
  return `\n${colors.bold('The account, read from the stores')}\n\n${lines.join('\n')}\n\n${verdict}\n`;
}

function rows({
  requests,
  jobs,
  documents,
  queued,
  outbox,
  deadLetters,
  onRecord,
}: Account): [string, string][] {
  const clicks = requests.reduce((sum, request) => sum + request.clicks, 0);
  const states = Object.entries(jobs).map(([status, number]) => `${number} ${status}`);
  return [
    ['Asked for', `${count(requests.length, 'document')}, with ${count(clicks, 'click')}`],
    ['Jobs', states.join(', ')],
    ['At the provider', count(documents, 'document')],
    ...requests.map(({ requestId, reads, link }): [string, string] => [
      'Customer reads',
      `${requestId}: ${reads}${link === undefined ? '' : `, ${link}`}`,
    ]),
    ['Jobs queue', queued === 0 ? 'empty' : count(queued, 'message')],
    ['Outbox', outbox === 0 ? 'all published' : `${count(outbox, 'event')} to publish`],
    ['Dead letters', deadLetters === 0 ? 'none' : `${deadLetters}, of them on record: ${onRecord}`],
  ];
}

function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
