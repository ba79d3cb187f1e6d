/** The keys of the loop: one table feeds the screen's last line, the help, and what a press does. */

import { siteAddress } from '../../chapters/_kit/page/site-address.ts';

export interface Key {
  readonly key: string;
  /** In the last line of the screen. */
  readonly word: string;
  /** In the help. */
  readonly what: string;
  /** The same as a word of `npm run lab --`; `STAGE` stands for the stage. */
  readonly command?: string;
}

export const KEYS = [
  { key: 'h', word: 'hint', what: 'the next hint', command: 'hint STAGE' },
  { key: 'm', word: 'belief', what: 'the belief behind this failure', command: 'belief STAGE' },
  { key: 'n', word: 'next', what: 'the next stage', command: 'next' },
  { key: 'p', word: 'previous', what: 'the stage before' },
  { key: 'l', word: 'list', what: 'all stages, and which are done', command: 'list' },
  { key: 'e', word: 'edit', what: 'open the file at its line', command: 'open STAGE' },
  { key: 'd', word: 'diff', what: 'what you changed since the start', command: 'diff STAGE' },
  {
    key: 'r',
    word: 'reset',
    what: 'put the start back; your work is kept in a backup',
    command: 'reset STAGE',
  },
  { key: 't', word: 'step', what: 'step through the failing schedule', command: 'step STAGE' },
  { key: 'c', word: 'check all', what: 'judge all stages', command: 'check all' },
  {
    key: 's',
    word: 'solution',
    what: 'the solution: after a pass, or when you ask twice',
    command: 'solution STAGE',
  },
  { key: 'o', word: 'chapter', what: 'open the chapter' },
  { key: 'q', word: 'quit', what: 'back to the verdict, and from there: quit' },
  { key: '?', word: 'keys', what: 'these keys' },
] as const satisfies readonly Key[];

/** What is left out of the last line first where it is narrow; the help still has them. */
const LEFT_OUT_FIRST = ['o', 'p', 'c', 'd', 's', 'r', 'e', 'l', 'm'];

/** The keys on one line of this width, the less needed ones left out where they do not fit. In a panel `q` leads back. */
export function keyLine(width: number, isPanel = false): string {
  let keys: readonly Key[] = isPanel ? KEYS.map(backInstead) : KEYS;
  for (const key of LEFT_OUT_FIRST) {
    if (lineOf(keys).length <= width) break;
    keys = keys.filter((one) => one.key !== key);
  }
  return lineOf(keys).slice(0, width);
}

/** Every key with its meaning and its plain command; and where the stage's chapter is read as a page. */
export function keyLines(stage: string, chapter: string): string[] {
  return [
    ...KEYS.map((one: Key) => `  ${one.key}  ${one.what.padEnd(53)}${commandOf(one, stage)}`.trimEnd()),
    '',
    '  ↑ ↓, page keys and space scroll. Esc and q go back to the verdict.',
    `  The words on the right work without this screen too: npm run lab -- hint ${stage}`,
    '',
    '  The chapters as pages, with questions: npm run docs in a second terminal, then',
    `  ${siteAddress(`chapters/${chapter}/README.md`)}`,
  ];
}

function backInstead(one: Key): Key {
  return one.key === 'q' ? { ...one, word: 'back' } : one;
}

function lineOf(keys: readonly Key[]): string {
  return keys.map(({ key, word }) => `${key} ${word}`).join('  ');
}

function commandOf({ command = '' }: Key, stage: string): string {
  return command.replace('STAGE', stage);
}
