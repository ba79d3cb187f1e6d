import { parse } from 'yaml';
import type { Asked, Bank } from '../asked.ts';
import { findingText, type Finding } from '../finding.ts';
import type { Known } from '../known.ts';
import { Misconceptions } from '../misconception.ts';
import { Question } from '../question.ts';
import { MISCONCEPTIONS, QUESTION } from './chapter.ts';

/** The question of that text, as `05-time/questions/q.yml`. */
export function asked(text = QUESTION, more: Partial<Asked> = {}): Asked {
  const slug = more.slug ?? 'q';
  const place = { chapter: '05-time', slug, file: `05-time/questions/${slug}.yml` };
  return { ...Question.parse(parse(text)), ...place, ...more };
}

export function bankOf(...questions: readonly Asked[]): Bank {
  const beliefs = Misconceptions.parse(parse(MISCONCEPTIONS));
  return {
    questions,
    beliefs: Object.entries(beliefs).map(([id, belief]) => ({ ...belief, id, chapter: '05-time' })),
  };
}

/** Findings as text, without the path of the one question. */
export function texts(findings: readonly Finding[]): string[] {
  return findings.map((finding) => findingText(finding).replace(/^05-time\/questions\/q\.yml(, |: )/, ''));
}

/** What the question may refer to, and little more. */
export const KNOWN: Known = {
  rows: new Map([
    ['sqs-visibility-range', { confidence: 'one-source', statement: 'A timeout is a number of seconds.' }],
    ['mapping-visibility-six', { confidence: 'verified', statement: 'Six times the timeout is advised.' }],
    ['mapping-window-visibility', { confidence: 'sources-differ', statement: 'The window counts.' }],
  ]),
  stages: new Map([
    ['05a', { exercise: '05-time', title: 'How long a message is hidden' }],
    ['05b', { exercise: '05-time', title: 'When it gives up' }],
  ]),
  skills: {
    c02: new Map([['4.1.7', 'Problems between services']]),
    c03: new Map([['4.1.2', 'Metrics, logs and traces']]),
  },
  headings: (file) =>
    file === 'chapters/05-time/README.md'
      ? new Map([
          ['time', 'Time'],
          ['concept-and-mechanism', 'Concept and mechanism'],
          ['common-pitfalls', 'Common pitfalls'],
        ])
      : undefined,
};
