import { expect, test } from 'vitest';
import { asked, bankOf, KNOWN } from '../testing/bank.ts';
import { blueprintFindings, PLAN } from './blueprint.ts';
import { reportLines } from './report.ts';

const CHAPTERS = ['01-a', '02-b', '03-c', '04-d', '05-e', '06-f', '07-g'];

/** A bank with the planned counts. */
const whole = bankOf(
  ...Object.entries(PLAN)
    .flatMap(([domain, { all, sealed }]) =>
      Array.from({ length: all }, (_, place) => ({ domain, sealed: place < sealed })),
    )
    .map(({ domain, sealed }, place) =>
      asked(undefined, {
        slug: `q${place}`,
        chapter: CHAPTERS[place % CHAPTERS.length]!,
        domain: domain as keyof typeof PLAN,
        ...(sealed && { sealed: true as const }),
        ...(place < 40 && { proof: 'x.proof.ts' }),
        ...(place < 8 && { section: 'guide/choosing-the-glue#pipes' }),
      }),
    ),
);

test('a bank with the planned counts has nothing missing', () => {
  expect(whole.questions).toHaveLength(84);
  expect(blueprintFindings(whole)).toEqual([]);
});

test('a question less is missed by its domain, its chapter and its kind', () => {
  const [, ...others] = whole.questions;
  expect(blueprintFindings({ ...whole, questions: others }).map(({ says }) => says)).toEqual([
    'development: there are 33, and there are to be 34.',
    'development, sealed: there are 6, and there are to be 7.',
    'chapter 01: there are 11, and there are to be 12.',
    'with executed answers: there are 39, and there are to be at least 40.',
    'about the glue: there are 7, and there are to be at least 8.',
  ]);
});

test('the report tells what is there, what is missing, and who has not read it', () => {
  const reader = {
    reader: 'first',
    paper: 'options-only',
    right: 3,
    of: 8,
    expected: 2,
    chance: 0.32,
  } as const;
  const graded = { ...reader, all: [], missed: [], unknown: [] };
  const reviewed = asked(undefined, { slug: 'r', review: { keys: [['a'], ['b']], settled: 'By a run.' } });
  const text = reportLines(bankOf(asked(), reviewed), KNOWN, [graded]).join('\n');
  expect(text).toMatch(/^troubleshooting +2\/0 +2\/0$/m);
  expect(text).toContain('right letter a, b, c, d: 2, 0, 0, 0');
  expect(text).toContain('DVA-C02: 1 of 1 skills: 4.1.7');
  expect(text).toContain('reviewed: 1, of which 1 had a disagreement');
  expect(text).toContain('not reviewed: 05-time/q');
  expect(text).toContain('first, options-only: right in 3 of 8, by chance 2.0 (p 0.32)');
  expect(text).toContain('to do: security: there are 0, and there are to be 16.');
});
