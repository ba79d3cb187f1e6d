import type { Generated } from '../fill/generated.ts';
import { servedFiles } from '../page/served.ts';
import { titleOf } from '../page/title.ts';
import { listPage } from './list.ts';

/** Where the pages of the slides lie, from the workbook's root. */
export const SLIDES = 'docs/instructor/slides';

/** An address for the slides of each chapter, and their index. The slides themselves are made when the site is built. */
export function slidePages(files = servedFiles()): Generated[] {
  const chapters = files.filter((file) => /^chapters\/\d\d-/.test(file));
  return [indexPage(chapters), ...chapters.map(deckPage)];
}

function indexPage(chapters: readonly string[]): Generated {
  return listPage(`${SLIDES}/README.md`, 'Slides', [
    'A deck for each chapter: its question, the answers that break, their smallest schedules, and the sentence to take home.',
    'All of it is made from the chapters when the site is built, and so are the notes: they are the text around each run.',
    '',
    ...chapters.map((file) => {
      const name = nameOf(file);
      return `- [${name.slice(0, 2)} ${titleOf(file)}](${name}.md)`;
    }),
    '',
    'Choose *Present*, and use the arrow keys, Home and End; page keys and clickers work too. For notes on a screen of your own,',
    'open the deck in a second window: the two move together. On paper each slide has a page, with its notes below.',
    '',
  ]);
}

function deckPage(file: string): Generated {
  const name = nameOf(file);
  const page = listPage(`${SLIDES}/${name}.md`, `Slides ${name.slice(0, 2)}: ${titleOf(file)}`, [
    `These slides are made from [the chapter](../../../chapters/${name}/) when the site is built. On the site they stand below.`,
    '',
    '<SlideDeck />',
    '',
  ]);
  return { ...page, text: `---\nsidebar: false\naside: false\npageClass: has-slides\n---\n\n${page.text}` };
}

function nameOf(file: string): string {
  return file.split('/')[1]!;
}
