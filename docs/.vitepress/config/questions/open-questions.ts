import type { Plugin } from 'vitepress';
import { chaptersWithQuestions, openQuestionsOf } from '../questions.ts';

const NAME = 'virtual:open-questions';

/**
 * The open questions, a module for each chapter, for who asks for some of them in the page: `virtual:open-questions` is
 * an object with a function for each chapter that fetches its own.
 */
export function openQuestions(): Plugin {
  return {
    name: 'open-questions',
    resolveId: (id) => (id === NAME || id.startsWith(`${NAME}/`) ? `\0${id}` : undefined),
    async load(id) {
      if (id === `\0${NAME}`) return listText(await chaptersWithQuestions());
      if (!id.startsWith(`\0${NAME}/`)) return undefined;
      const questions = await openQuestionsOf(id.slice(NAME.length + 2));
      return `export default ${JSON.stringify(questions)};`;
    },
  };
}

function listText(chapters: readonly string[]): string {
  const members = chapters.map(
    (chapter) => `${JSON.stringify(chapter)}: () => import(${JSON.stringify(`${NAME}/${chapter}`)})`,
  );
  return `export default { ${members.join(', ')} };`;
}
