import { expect, test } from 'vitest';
import { pageFrom } from './page.ts';
import { gradeOf, readingFindings } from './reading-level.ts';

const EASY = 'The queue keeps the message. A worker takes it. Then the work begins. ';
const HARD =
  'Notwithstanding considerable architectural sophistication, organisations consistently underestimate the operational implications of asynchronous communication. ';

test('short sentences of short words have a low grade, long ones a high one', () => {
  expect(gradeOf(EASY)).toBeLessThan(4);
  expect(gradeOf(HARD)).toBeGreaterThan(16);
});

test('a page that is hard to read is found, with its longest sentence; a few words say nothing', () => {
  const hard = pageFrom('docs/a.md', `${EASY.repeat(3)}${HARD.repeat(12)}`);
  expect(readingFindings(hard)).toEqual([
    expect.objectContaining({ says: expect.stringContaining('“Notwithstanding considerable') }),
  ]);
  expect(readingFindings(pageFrom('docs/a.md', HARD))).toEqual([]);
});
