import { expect, test } from 'vitest';
import { idOf, keyOf } from './asked.ts';
import { findingText } from './finding.ts';
import { readBank } from './read-bank.ts';
import { chaptersWith, MISCONCEPTIONS, QUESTION } from './testing/chapter.ts';

const PLACE = '05-time/questions/too-early';

function readWith(files: Record<string, string>) {
  return readBank(chaptersWith({ '05-time/misconceptions.yml': MISCONCEPTIONS, ...files }));
}

test('a question is read with its place, and with its proof where there is one', () => {
  const { bank, findings } = readWith({
    [`${PLACE}.yml`]: QUESTION,
    [`${PLACE}.proof.ts`]: 'export default {};',
    [`${PLACE}.proof.json`]: '{}',
    '05-time/questions/no-proof.yml': QUESTION,
  });
  expect(findings).toEqual([]);
  expect(bank.questions.map(idOf)).toEqual(['05-time/no-proof', '05-time/too-early']);
  expect(bank.questions.map(({ proof }) => proof !== undefined)).toEqual([false, true]);
  expect(keyOf(bank.questions[0]!)).toEqual(['a']);
  expect(bank.beliefs.map(({ id, chapter }) => [id, chapter])).toEqual([
    ['count-delays', '05-time'],
    ['retention-hides', '05-time'],
  ]);
});

test.each([
  ['a missing member', QUESTION.replace('domain: troubleshooting\n', ''), /too-early\.yml, domain: /],
  ['a member that nobody knows', `${QUESTION}\nnote: later\n`, /too-early\.yml: .*note/],
  [
    'what is wrong inside an option',
    QUESTION.replace('belief: retention-hides', 'belief: Retention hides'),
    /options\.c\.belief: /,
  ],
  ['no YAML', 'tag: [exam', /too-early\.yml: It is no YAML: /],
])('a finding names file and member: %s', (_, text, told) => {
  const { bank, findings } = readWith({ [`${PLACE}.yml`]: text });
  expect(bank.questions).toEqual([]);
  expect(findings.map(findingText)).toEqual([expect.stringMatching(told)]);
});

test('a file that belongs to no question is found', () => {
  const { findings } = readWith({
    [`${PLACE}.yml`]: QUESTION,
    '05-time/questions/too-erly.proof.ts': '',
    [`${PLACE}.proof.json`]: '{}',
    '05-time/questions/Bad_Name.yml': QUESTION,
    '05-time/questions/notes.txt': '',
  });
  expect(findings.map(({ file }) => file.replace('05-time/questions/', '')).toSorted()).toEqual([
    'Bad_Name.yml',
    'notes.txt',
    'too-early.proof.json',
    'too-erly.proof.ts',
  ]);
});
