import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { idOf, type Asked } from '../asked.ts';
import { CHAPTERS } from '../paths.ts';
import type { Graded } from './grade.ts';

/** The member as this function writes it. */
const LINE = /^review: \{ keys: .* \}\n/m;

/**
 * Notes in the questions' files what blind readers answered, where at least two did. Whatever `settled` says stays.
 * Returns the files that changed, relative to `chapters/`.
 */
export function writeReviews(
  questions: readonly Asked[],
  graded: readonly Graded[],
  root = CHAPTERS,
): string[] {
  return questions.flatMap((question) => {
    const keys = graded.flatMap(({ all }) =>
      all.filter(({ id }) => id === idOf(question)).map(({ answered }) => answered),
    );
    if (keys.length < 2) return [];
    const path = join(root, question.file);
    const before = readFileSync(path, 'utf8');
    const after = withReview(before, keys, question.review?.settled);
    if (after === before) return [];
    writeFileSync(path, after);
    return [question.file];
  });
}

/** The text of a question's file with this review as its last line. Throws an Error where one stands in another form. */
export function withReview(text: string, keys: readonly (readonly string[])[], settled?: string): string {
  const without = text.replace(LINE, '').trimEnd();
  if (/^review:/m.test(without))
    throw new Error('The review in this file is not on one line. Write it so: review: { keys: [[a], [b]] }');
  const lists = keys.map((letters) => `[${letters.join(', ')}]`).join(', ');
  const told = settled === undefined ? '' : `, settled: ${JSON.stringify(settled)}`;
  return `${without}\nreview: { keys: [${lists}]${told} }\n`;
}
