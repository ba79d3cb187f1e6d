import { fleschKincaid } from 'flesch-kincaid';
import { syllable } from 'syllable';
import type { Finding, Page } from './page.ts';
import { passagesOf } from './prose.ts';

/**
 * The school grade that a text asks for, by Flesch and Kincaid: from words a sentence and syllables a word. Names of
 * services weigh as words do, so that a grade is that of the whole text as it is read.
 */
export function gradeOf(text: string): number {
  const sentences = sentencesOf(text);
  const words = sentences.flatMap((sentence) => sentence.match(/[\p{L}\d][\p{L}\d'’-]*/gu) ?? []);
  const syllables = words.reduce((sum, word) => sum + Math.max(1, syllable(word)), 0);
  return fleschKincaid({ sentence: sentences.length, word: words.length, syllable: syllables });
}

/**
 * The highest grade of a page. Grade 8 is what plain-English guides ask of texts for everyone, and about what a reader
 * of B2 follows without effort. Our own README has 5.5 and the exercises 4 to 6; a chapter has longer words, not longer
 * sentences.
 */
export const HIGHEST_GRADE = 8;

/** Fewer words than these say nothing about a text. */
const LEAST_WORDS = 100;

/** The words of a page that a command writes come from elsewhere, where they are read. */
const WRITTEN = '<!-- Written by ';

/** Pages that are harder to read than they should be. */
export function readingFindings(page: Page): Finding[] {
  if (page.text.includes(WRITTEN)) return [];
  const text = paragraphsOf(page);
  if (text.split(/\s+/).length < LEAST_WORDS) return [];
  const grade = gradeOf(text);
  if (grade <= HIGHEST_GRADE) return [];
  return [
    {
      file: page.file,
      line: 1,
      says: `It reads at school grade ${grade.toFixed(1)}; at most ${HIGHEST_GRADE} is wanted. Shorten the longest sentences first: ${longestOf(text)}`,
    },
  ];
}

/** A page's paragraphs, a line each; code counts as a word of one syllable. */
function paragraphsOf(page: Page): string {
  return passagesOf(page, { generated: false, code: 'code' })
    .filter(({ kind }) => kind === 'paragraph')
    .map(({ text }) => text.replaceAll('\n', ' '))
    .join('\n');
}

function longestOf(text: string): string {
  const [first = ''] = sentencesOf(text).toSorted((one, other) => other.length - one.length);
  return `“${first.slice(0, 80)}…”`;
}

function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!?])["”’)]*\s+|\n+/).filter((one) => /\p{L}/u.test(one));
}
