/**
 * Gives pages their questions: a chapter its open ones, the exam the sealed ones. Pages about a reader's practice get
 * the names of all that are open.
 */

import { createMarkdownRenderer, type MarkdownRenderer, type PageData } from 'vitepress';
import { ROOT } from '../../../exercises/_kit/paths.ts';
import { readKept } from '../../../chapters/_kit/proof/kept.ts';
import { readKnown, type Known } from '../../../chapters/_kit/question/known.ts';
import { readBank } from '../../../chapters/_kit/question/read-bank.ts';
import { idOf, type Asked, type Bank } from '../../../chapters/_kit/question/asked.ts';
import { titleOf } from '../../../chapters/_kit/page/title.ts';
import type { ServedChapter, ServedExam, ServedQuestion } from '../theme/quiz/served.ts';
import { relatedOpen } from './questions/related.ts';
import { servedQuestion } from './questions/served-question.ts';

/** What a page's frontmatter holds of questions. Sealed ones are in the exam's page and in no other. */
export interface PageQuestions {
  readonly quiz?: readonly ServedQuestion[];
  readonly exam?: ServedExam;
  readonly chapters?: readonly ServedChapter[];
}

/** Pages that tell how far a reader is. */
const ABOUT_PRACTICE: ReadonlySet<string> = new Set([
  'practice/index.md',
  'practice/progress.md',
  'practice/review.md',
]);

interface Shelf {
  readonly bank: Bank;
  readonly known: Known;
  readonly markdown: MarkdownRenderer;
}

/** VitePress's `transformPageData`: the page's questions become part of its frontmatter. */
export async function addQuestions(page: PageData): Promise<void> {
  const questions = await questionsOf(page.relativePath);
  if (questions) Object.assign(page.frontmatter, questions);
}

/** The questions of a page, `chapters/03-idempotent-claim/index.md`; undefined where it has none. */
async function questionsOf(page: string): Promise<PageQuestions | undefined> {
  const [, chapter] = /^chapters\/(\d\d-[^/]+)\/index\.md$/.exec(page) ?? [];
  if (chapter !== undefined) return { quiz: await openQuestionsOf(chapter) };
  if (page === 'practice/exam.md') {
    const shelf = await openShelf();
    const { questions } = shelf.bank;
    const sealed = questions.filter((question) => question.sealed);
    const open = questions.filter((question) => !question.sealed);
    return {
      exam: { questions: serve(shelf, (one) => one.sealed === true), related: relatedOpen(sealed, open) },
    };
  }
  if (ABOUT_PRACTICE.has(page)) {
    const { bank } = await openShelf();
    return { chapters: (await chaptersWithQuestions()).map((one) => servedChapter(one, bank)) };
  }
  return undefined;
}

/** The folders of the chapters that have open questions, in their order. */
export async function chaptersWithQuestions(): Promise<string[]> {
  const { questions } = (await openShelf()).bank;
  return [...new Set(questions.filter(({ sealed }) => !sealed).map(({ chapter }) => chapter))];
}

/** The open questions of a chapter, by its folder. */
export async function openQuestionsOf(chapter: string): Promise<ServedQuestion[]> {
  return serve(await openShelf(), ({ sealed, chapter: own }) => !sealed && own === chapter);
}

function servedChapter(chapter: string, { questions }: Bank): ServedChapter {
  return {
    place: {
      text: `${chapter.slice(0, 2)} ${titleOf(`chapters/${chapter}/README.md`)}`,
      href: `/chapters/${chapter}/#practice-questions`,
    },
    questions: questions.filter((one) => !one.sealed && one.chapter === chapter).map(idOf),
  };
}

let shelf: Promise<Shelf> | undefined;

/** Read once a build. VitePress has one renderer, the site's own: the page whose data this is was rendered by it. */
function openShelf(): Promise<Shelf> {
  return (shelf ??= (async () => {
    const { bank } = readBank();
    return { bank, known: readKnown(), markdown: await createMarkdownRenderer(ROOT) };
  })());
}

function serve({ bank, known, markdown }: Shelf, which: (question: Asked) => boolean): ServedQuestion[] {
  return bank.questions.filter(which).map((question) => {
    const kept = question.proof === undefined ? undefined : readKept(question.proof);
    return servedQuestion(question, {
      known,
      beliefs: bank.beliefs,
      ...(kept && { kept }),
      block: (text) => markdown.render(text),
      line: (text) => markdown.renderInline(text),
    });
  });
}
