/** The slides of a chapter, cut from its text: nothing on them is written by hand. */
import type { RootContent } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { blocksIn, type Block } from '../fill/marks.ts';
import type { RunData } from '../fill/run-data.ts';
import type { Page } from '../check/page.ts';
import { partsOf, sectionsOf, textOf, type Section } from './pieces.ts';
import { runSlides, unquoted } from './run-slides.ts';
import { sectionFace } from './section-face.ts';
import type { Slide } from './slide.ts';

/** A chapter, with what lies beside it. */
export interface Chapter {
  readonly page: Page;
  /** By name: the runs that its blocks show. */
  readonly runs: ReadonlyMap<string, RunData>;
  /** The stages that belong to it, a line of Markdown each. */
  readonly stages: readonly string[];
}

/** What ends the part of a chapter that is shown: behind it stand related topics and sources. */
const LAST = 'Take this idea with you';

/** The slides, in the order of the chapter. Throws an Error for a chapter without its sentence to take home. */
export function deckOf(chapter: Chapter): Slide[] {
  const { page, stages } = chapter;
  const sections = sectionsOf(page);
  const blocks = blocksIn(page.text, page.file);
  const last = sections.findIndex(({ heading }) => toString(heading) === LAST);
  const idea = sections[last];
  if (!idea) throw new Error(`${page.file} has no section "${LAST}": its slides end with that sentence.`);
  const [title, ...body] = sections.slice(0, last);
  return [
    {
      kind: 'title',
      heading: textOf(page, title!.heading.children),
      face: textOf(page, title!.nodes),
      notes: '',
    },
    ...body.flatMap((section) => sectionSlides(section, chapter, blocks)),
    ideaSlide(idea, page),
    ...(stages.length === 0
      ? []
      : [
          {
            kind: 'exercise',
            heading: 'Now you',
            face: stages.map((stage) => `- ${stage}`).join('\n'),
            notes: '',
          } as const,
        ]),
  ];
}

/** A slide for the heading, then those of each generated block. Text belongs to the slide that it follows. */
function sectionSlides({ heading, nodes }: Section, chapter: Chapter, blocks: readonly Block[]): Slide[] {
  const { page } = chapter;
  const parts = partsOf(nodes, blocks);
  if (parts.length === 0) return [];
  const first = parts[0]!.block ? [] : parts[0]!.nodes;
  const plain = parts.filter(({ block }) => !block).flatMap((part) => part.nodes);
  const slides: Slide[] = [
    {
      kind: 'section',
      heading: textOf(page, heading.children),
      face: sectionFace(plain, (one) => textOf(page, one)),
      notes: textOf(page, first),
    },
  ];
  for (const { block, nodes: own } of parts.slice(first.length === 0 ? 0 : 1)) {
    if (block) slides.push(...blockSlides(block, own, chapter, textOf(page, heading.children)));
    else slides.push(withNotes(slides.pop()!, textOf(page, own)));
  }
  return slides;
}

function blockSlides(
  block: Block,
  nodes: readonly RootContent[],
  chapter: Chapter,
  heading: string,
): Slide[] {
  const { page, runs } = chapter;
  const whole = textOf(page, nodes);
  switch (block.kind) {
    case 'run':
      return runSlides(nodes, (some) => textOf(page, some), runs);
    case 'moments':
      return [{ kind: 'timeline', heading, face: whole, notes: '' }];
    case 'holds': {
      // The first sentence counts; the stories behind it are for who asks.
      const [, counts = whole] = /^([^:]+: [^.]+\.)/.exec(whole) ?? [];
      return [{ kind: 'holds', heading: counts, face: '', notes: whole }];
    }
    default:
      return [];
  }
}

function ideaSlide({ heading, nodes }: Section, page: Page): Slide {
  const [first, ...more] = nodes;
  const slide = {
    kind: 'idea',
    heading: textOf(page, heading.children),
    face: '',
    notes: textOf(page, more),
  } as const;
  if (first?.type === 'blockquote') return { ...slide, face: unquoted(textOf(page, first.children)) };
  if (first?.type !== 'paragraph') return slide;
  const [sentence, ...rest] = first.children;
  if (sentence?.type !== 'strong') return { ...slide, face: textOf(page, [first]) };
  const face = textOf(page, [sentence]);
  return withNotes({ ...slide, face, notes: textOf(page, rest).trim() }, slide.notes);
}

function withNotes(slide: Slide, more: string): Slide {
  return { ...slide, notes: [slide.notes, more].filter((text) => text !== '').join('\n\n') };
}
