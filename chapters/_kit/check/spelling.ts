import { readFileSync } from 'node:fs';
import dictionary from 'dictionary-en-gb';
import nspell, { type NSpell } from 'nspell';
import type { Finding, Page } from './page.ts';
import { passagesOf } from './prose.ts';

/** The words of this project that the dictionary does not have, one a line. */
export const WORDS = new URL('words.txt', import.meta.url);

/** The name of a fact, as a heading of their list has it. */
const FACT = /\b(?:sqs|lambda|mapping|table|sdk)(?:-[a-z0-9]+)+\b/g;

let speller: NSpell | undefined;

/** British English, and the project's own words. Reading the dictionary takes most of a second, so it is read once. */
function theSpeller(): NSpell {
  speller ??= nspell(dictionary).personal(readFileSync(WORDS, 'utf8'));
  return speller;
}

/** The words of a text that are spelt wrongly, each once. Names in code style, figures and abbreviations are no words. */
export function misspelt(text: string): string[] {
  const words = text
    .replaceAll('’', "'")
    .replaceAll(FACT, ' ')
    .replaceAll(/\S*[/@\\_=<>#]\S*|\S+\.\w{2,4}\b|\S*\d\S*|\w+:\w+/g, ' ')
    .match(/\p{L}+(?:'\p{L}+)*/gu);
  return [...new Set(words)].filter((word) => !isKnown(word));
}

/** Misspelt words of a page, with what may be meant. */
export function spellingFindings(page: Page): Finding[] {
  return passagesOf(page, { generated: true }).flatMap(({ text, line }) =>
    misspelt(text).map((word) => ({
      file: page.file,
      line,
      says: `"${word}" is not in the dictionary of British English${guessed(word)}. If it is right, add it to chapters/_kit/check/words.txt.`,
    })),
  );
}

function isKnown(word: string): boolean {
  const isAbbreviation = /^\p{Lu}{2,}s?$/u.test(word);
  const isCode = /\p{Ll}\p{Lu}/u.test(word);
  return word.length === 1 || isAbbreviation || isCode || theSpeller().correct(word) || isPossessive(word);
}

function isPossessive(word: string): boolean {
  return /'s?$/.test(word) && isKnown(word.replace(/'s?$/, ''));
}

function guessed(word: string): string {
  const [first] = theSpeller().suggest(word);
  return first ? `; perhaps "${first}" is meant` : '';
}
