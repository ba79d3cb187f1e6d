/** Gives the pages of the slides their decks, cut from the chapters when the site is built. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  createMarkdownRenderer,
  type MarkdownOptions,
  type MarkdownRenderer,
  type PageData,
} from 'vitepress';
import type { RunData } from '../../../chapters/_kit/fill/run-data.ts';
import { inPage } from '../../../chapters/_kit/fill/standalone.ts';
import { deckOf } from '../../../chapters/_kit/slides/deck.ts';
import { readChapter } from '../../../chapters/_kit/slides/read-chapter.ts';
import type { Slide } from '../../../chapters/_kit/slides/slide.ts';
import { ROOT } from '../../../exercises/_kit/paths.ts';
import { labelled, labelOf } from './run.ts';
import type { ServedDeck, ServedRun, ServedSlide } from '../theme/slides/served.ts';

/** A part of VitePress's `transformPageData`: `deck` in the frontmatter of `instructor/slides/NN-topic.md`. */
export function slidesOf(options: MarkdownOptions, base: string): (page: PageData) => Promise<void> {
  let renderer: Promise<MarkdownRenderer> | undefined;
  return async ({ relativePath, frontmatter }) => {
    const [, chapter] = /^instructor\/slides\/(\d\d-[\w-]+)\.md$/.exec(relativePath) ?? [];
    if (chapter === undefined) return;
    const markdown = await (renderer ??= createMarkdownRenderer(ROOT, options, base));
    frontmatter['deck'] = servedDeck(chapter, markdown);
  };
}

function servedDeck(name: string, markdown: MarkdownRenderer): ServedDeck {
  const chapter = readChapter(name);
  const { page, runs } = chapter;
  // Links of the text are those of the chapter's own file.
  const env = (): object => ({ path: join(ROOT, page.file), cleanUrls: true });
  const slides = deckOf(chapter).map(({ kind, heading, face, notes, run }: Slide): ServedSlide => ({
    kind,
    heading: markdown.renderInline(heading, env()),
    face: markdown.render(face, env()),
    notes: markdown.render(notes, env()),
    ...(run !== undefined && { run: servedRun(name, run, runs.get(run)!) }),
  }));
  return { chapter: name, title: slides[0]!.heading, slides };
}

function servedRun(chapter: string, run: string, data: RunData): ServedRun {
  const drawing = readFileSync(join(ROOT, 'chapters', chapter, 'runs', `${run}.svg`), 'utf8');
  const title = labelOf(data);
  return { title, steps: data.steps, drawing: labelled(inPage(drawing), title) };
}
