/** What the site adds at the head of a chapter and of an exercise: what it is, and how the two lead to each other. */
import type { MarkdownRenderer } from 'vitepress';
import { exerciseOf, kindOf } from '../../../chapters/_kit/page/kind.ts';
import { titleOf } from '../../../chapters/_kit/page/title.ts';
import { sizeOf } from '../../../chapters/_kit/list/chapters.ts';
import { readExercises, stageName, type Exercise } from '../../../exercises/_kit/exercise/exercise.ts';
import { ROOT, wayTo } from '../../../exercises/_kit/paths.ts';

type Token = ReturnType<MarkdownRenderer['parse']>[number];

/** Names the kind of a page in its title, for tabs and for the search, and puts a line of facts below it. */
export function pageHeads(md: MarkdownRenderer): void {
  const exercises = readExercises();
  md.core.ruler.push('heads of pages', (state) => {
    const { realPath, path } = state.env as { realPath?: string; path?: string };
    const page = realPath ?? path;
    const file = page === undefined ? '' : wayTo(ROOT, page);
    const kind = kindOf(file);
    const close = state.tokens.findIndex(({ type }) => type === 'heading_close');
    const text = state.tokens[close - 1];
    if (kind === undefined || text === undefined || state.tokens[close]?.tag !== 'h1') return;
    text.children = [...named(kind, state.Token), ...(text.children ?? [])];
    const line = factsOf(file, exercises);
    // With settings of its own: to parse it must not change what is known of the page.
    const facts = line === undefined ? [] : md.parse(line, { ...(state.env as object) });
    facts[0]?.attrJoin('class', 'page-facts');
    state.tokens.splice(close + 1, 0, ...facts);
  });
}

function named(kind: string, New: new (type: string, tag: string, nesting: 0) => Token): Token[] {
  return [
    ['html_inline', '<span class="page-kind">'],
    ['text', `${kind}: `],
    ['html_inline', '</span>'],
  ].map(([type, content]) => Object.assign(new New(type!, '', 0), { content }));
}

/** A paragraph of Markdown; links in it are those of the page's own file. */
export function factsOf(file: string, exercises: readonly Exercise[]): string | undefined {
  const [area, name] = file.split('/');
  if (area === 'exercises') {
    const exercise = exercises.find((one) => one.name === name);
    return exercise && exerciseFacts(exercise);
  }
  const exercise = exercises.find(({ chapter }) => chapter === name);
  if (exercise === undefined) return undefined;
  const { stages } = exercise;
  return `To practise: [${exerciseOf(exercise)}](../../exercises/${exercise.name}/), ${sizeOf(stages)}. ${beginning(exercise)}`;
}

const LIST = new Intl.ListFormat('en-GB');

function exerciseFacts(exercise: Exercise): string {
  const { name, chapter, stages } = exercise;
  const title = titleOf(`chapters/${chapter}/README.md`);
  const told = stages.map((stage) => `\`${stageName(exercise, stage)}\` (${stage.minutes} minutes)`);
  return [
    `Folder: \`exercises/${name}\`.`,
    `${stages.length === 1 ? 'Stage' : 'Stages'}: ${LIST.format(told)}.`,
    `To read: [chapter ${chapter.slice(0, 2)}: ${title}](../../chapters/${chapter}/).`,
    beginning(exercise),
  ].join(' ');
}

function beginning(exercise: Exercise): string {
  return `To begin: \`npm start -- ${stageName(exercise, exercise.stages[0]!)}\`.`;
}
