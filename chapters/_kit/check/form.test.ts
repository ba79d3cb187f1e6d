import { expect, test } from 'vitest';
import { formFindings, HEADINGS } from './form.ts';
import { pageFrom } from './page.ts';

const FILE = 'chapters/03-claim/README.md';
const WORDS_OF_TEXT = 1_000;

/** A chapter of 2,000 words and a few. */
function chapter(headings: readonly string[] = HEADINGS, more = ''): string {
  const text = 'word '.repeat(WORDS_OF_TEXT);
  return `# A title\n\nWhat one can do.\n\n${headings.map((heading) => `## ${heading}\n\n`).join('')}${text}\n\n${text}\n\n${more}`;
}

const says = (markdown: string, file = FILE): string[] =>
  formFindings(pageFrom(file, markdown)).map((finding) => finding.says);

test('the form is fine, and other pages have none', () => {
  expect(says(chapter())).toEqual([]);
  expect(says('Nothing', 'docs/glossary.md')).toEqual([]);
});

test.each([
  [
    'a heading that is missing',
    HEADINGS.filter((heading) => heading !== 'In practice'),
    'In practice',
    'Common pitfalls',
  ],
  [
    'two that changed places',
    ['Guided application', 'Concept and mechanism', ...HEADINGS.slice(2)],
    'Concept and mechanism',
    'Guided application',
  ],
  ['one too many', [...HEADINGS, 'Appendix'], 'nothing more', 'Appendix'],
  ['the last that is missing', HEADINGS.slice(0, -1), 'References with exam objectives', 'nothing'],
])('%s is found', (_, headings, wanted, found) => {
  expect(says(chapter(headings))).toEqual([
    expect.stringContaining(`"## ${wanted}" is to stand, and ${found} stands`),
  ]);
});

test('no title, or no paragraph under it, is found', () => {
  const [, ...rest] = chapter().split('\n\n');
  expect(says(rest.join('\n\n'))).toEqual([expect.stringContaining('begins with its # title')]);
});

test('too few and too many words are found; code and generated blocks do not count', () => {
  const code = `\`\`\`text\n${'word '.repeat(WORDS_OF_TEXT)}\n\`\`\`\n\n`;
  const block = `<!-- run: 03a wrong/x a1 -->\n\n${'word '.repeat(WORDS_OF_TEXT)}\n\n<!-- end -->\n`;
  expect(says(chapter(HEADINGS, code + block))).toEqual([]);
  expect(says(chapter(HEADINGS, 'word '.repeat(WORDS_OF_TEXT)))).toEqual([
    expect.stringContaining('1500 to 2500'),
  ]);
  expect(says(chapter().replaceAll(/word /g, ''))).toEqual([expect.stringContaining('1500 to 2500')]);
});
