import { toString } from 'mdast-util-to-string';
import { lineOf, type Finding, type Page } from './page.ts';
import { proseOf } from './prose.ts';

/** The one form of a chapter, in this order. */
export const HEADINGS = [
  'Concept and mechanism',
  'Guided application',
  'In practice',
  'Common pitfalls',
  'Take this idea with you',
  'Related topics',
  'References with exam objectives',
] as const;

/** A chapter's words without code and generated blocks. */
export const WORDS = { least: 1500, most: 2500 } as const;

/** Chapters that do not have the form, or are too short or too long. Other pages have none. */
export function formFindings(page: Page): Finding[] {
  if (!/^chapters\/\d\d-/.test(page.file)) return [];
  return [...titleFindings(page), ...headingFindings(page), ...lengthFindings(page)];
}

function titleFindings({ file, tree }: Page): Finding[] {
  const [title, purpose] = tree.children;
  if (title?.type === 'heading' && title.depth === 1 && purpose?.type === 'paragraph') return [];
  return [
    {
      file,
      line: 1,
      says: 'A chapter begins with its # title, and a paragraph: what one can do afterwards.',
    },
  ];
}

function headingFindings({ file, tree }: Page): Finding[] {
  const found = tree.children.flatMap((node) =>
    node.type === 'heading' && node.depth === 2 ? [{ text: toString(node), line: lineOf(node) }] : [],
  );
  const at = HEADINGS.findIndex((heading, place) => found[place]?.text !== heading);
  if (at === -1 && found.length === HEADINGS.length) return [];
  const place = at === -1 ? HEADINGS.length : at;
  const { text, line } = found[place] ?? { text: 'nothing', line: found.at(-1)?.line ?? 1 };
  const wanted = HEADINGS[place] ?? 'nothing more';
  return [
    {
      file,
      line,
      says: `Here "## ${wanted}" is to stand, and ${text} stands. The form: ${HEADINGS.join(' · ')}.`,
    },
  ];
}

function lengthFindings(page: Page): Finding[] {
  const words = proseOf(page, { generated: false })
    .split(/\s+/)
    .filter((word) => /[\p{L}\d]/u.test(word)).length;
  if (words >= WORDS.least && words <= WORDS.most) return [];
  return [
    {
      file: page.file,
      line: 1,
      says: `The chapter has ${words} words without code and generated blocks; it is to have ${WORDS.least} to ${WORDS.most}.`,
    },
  ];
}
