import { expect, test } from 'vitest';
import { headingsOf } from '../../check/anchors.ts';
import { pageFrom } from '../../check/page.ts';
import { asked, bankOf, KNOWN, texts } from '../testing/bank.ts';
import { placeFindings } from './places.ts';

const found = (more: Parameters<typeof asked>[1]): string[] =>
  texts(placeFindings(bankOf(asked(undefined, more)), KNOWN));

test('nothing is to be said when all places exist', () => {
  expect(found({})).toEqual([]);
});

test('a heading, a page, a stage or a skill that does not exist', () => {
  expect(found({ section: '#common-pitfall' })).toEqual([
    'section: chapters/05-time/README.md has no heading #common-pitfall. It has #time, #concept-and-mechanism, #common-pitfalls.',
  ]);
  expect(found({ section: 'guide/glue#pipes' })).toEqual(['section: There is no page docs/guide/glue.md.']);
  expect(found({ exercise: '05c' })).toEqual(['exercise: There is no stage 05c. There are 05a, 05b.']);
  expect(found({ objectives: { c02: ['4.1.7'], c03: ['4.9.9'] } })).toEqual([
    'objectives.c03: docs/reference/objectives.yaml has no skill 4.9.9 there.',
  ]);
});

test('a section may be in another chapter', () => {
  const elsewhere = { chapter: '06-repair' };
  expect(found({ ...elsewhere, section: '05-time#time' })).toEqual([]);
  const missing = placeFindings(bankOf(asked(undefined, { ...elsewhere, section: '05-time#tim' })), KNOWN);
  expect(texts(missing)).toEqual([
    'section: chapters/05-time/README.md has no heading #tim. It has #time, #concept-and-mechanism, #common-pitfalls.',
  ]);
  expect(found({ section: '06-repair#time' })).toEqual([
    'section: There is no page chapters/06-repair/README.md.',
  ]);
});

test('what a misconception asks to reread exists too', () => {
  const bank = bankOf(asked());
  const [first, ...others] = bank.beliefs;
  const beliefs = [{ ...first!, read: '#pitfalls' }, ...others];
  expect(texts(placeFindings({ ...bank, beliefs }, KNOWN))).toEqual([
    expect.stringMatching(/^05-time\/misconceptions\.yml, count-delays\.read: .* no heading #pitfalls/),
  ]);
});

test('anchors are those of GitHub', () => {
  const page =
    '# A title\n\n## Take this idea with you\n\n## `fence`, again?\n\n```\n## no heading\n```\n\n## A title\n';
  expect([...headingsOf(pageFrom('page.md', page)).keys()]).toEqual([
    'a-title',
    'take-this-idea-with-you',
    'fence-again',
    'a-title-1',
  ]);
});
