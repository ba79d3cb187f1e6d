/** Questions without their key, for people who review them. */

import { createHash } from 'node:crypto';
import { idOf, keyOf, optionsOf, type Asked } from '../asked.ts';

/**
 * `options-only`: who is right without the stem is right by the wording. `blind`: stem and options. `no-sealed`: the
 * same, of the open questions: for readers with and without a chapter.
 */
export const PAPERS = ['options-only', 'blind', 'no-sealed'] as const;
export type PaperKind = (typeof PAPERS)[number];

/** What a question is called on a paper: its name would tell what it is about. */
export function codeOf(question: Asked, seed: number): string {
  return createHash('sha256')
    .update(`${seed}:${idOf(question)}`)
    .digest('hex')
    .slice(0, 6);
}

/** The questions of a paper, in an order that the seed decides. */
export function questionsOn(kind: PaperKind, questions: readonly Asked[], seed: number): Asked[] {
  return questions
    .filter(({ sealed }) => kind !== 'no-sealed' || !sealed)
    .toSorted((one, other) => codeOf(one, seed).localeCompare(codeOf(other, seed)));
}

/** The paper as Markdown, with what to hand back at its end. */
export function paperText(kind: PaperKind, questions: readonly Asked[], seed: number): string {
  const asked = questionsOn(kind, questions, seed);
  const empty = Object.fromEntries(asked.map((question) => [codeOf(question, seed), []]));
  const back = { reader: 'your name', paper: kind, seed, answers: empty };
  return [
    `# ${asked.length} questions`,
    '',
    kind === 'options-only'
      ? 'Only the options are here. Choose what is most likely right; choose even where you can only guess.'
      : 'Answer each question before you look at its options, then choose.',
    'Write your letters into the file at the end, such as ["b"] or ["a", "d"], and hand that back.',
    '',
    ...asked.flatMap((question) => [`## ${codeOf(question, seed)}`, '', ...linesOf(kind, question), '']),
    '## What to hand back',
    '',
    '```json',
    JSON.stringify(back, undefined, 2),
    '```',
    '',
  ].join('\n');
}

function linesOf(kind: PaperKind, question: Asked): string[] {
  const { stem, ask } = question;
  const count = keyOf(question).length;
  return [
    ...(kind === 'options-only' ? [] : [stem, '', ask, '']),
    `(${count} of ${optionsOf(question).length})`,
    '',
    ...optionsOf(question).map(([letter, { text }]) => `- ${letter}: ${text}`),
  ];
}
