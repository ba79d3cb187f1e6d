import { expect, test } from 'vitest';
import { findingText } from '../finding.ts';
import { readBank } from '../read-bank.ts';
import { chaptersWith, MISCONCEPTIONS, QUESTION } from '../testing/chapter.ts';
import { beliefFindings } from './beliefs.ts';

function found(files: Record<string, string>): string[] {
  const root = chaptersWith({
    '05-time/questions/q.yml': QUESTION,
    '05-time/misconceptions.yml': MISCONCEPTIONS,
    ...files,
  });
  return beliefFindings(readBank(root).bank).map(findingText);
}

test('nothing is to be said when each belief stands once and is used', () => {
  expect(found({})).toEqual([]);
});

test('a belief that is named and does not exist', () => {
  expect(found({ '05-time/misconceptions.yml': MISCONCEPTIONS.replace('retention-hides', 'other') })).toEqual(
    [
      expect.stringMatching(/q\.yml, options\.c\.belief: There is no misconception "retention-hides"/),
      expect.stringMatching(/misconceptions\.yml, other: No option names it/),
    ],
  );
});

test('an id that stands in two chapters', () => {
  expect(found({ '06-later/misconceptions.yml': MISCONCEPTIONS.split('\n').slice(0, 2).join('\n') })).toEqual(
    [
      '06-later/misconceptions.yml, count-delays: It stands in 05-time/misconceptions.yml too: name it there, or rename one.',
    ],
  );
});
