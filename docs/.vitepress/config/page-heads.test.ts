import { beforeAll, expect, test } from 'vitest';
import { createMarkdownRenderer, type MarkdownRenderer } from 'vitepress';
import { readExercises } from '../../../exercises/_kit/exercise/exercise.ts';
import { ROOT } from '../../../exercises/_kit/paths.ts';
import { factsOf, pageHeads } from './page-heads.ts';

const EXERCISE = 'exercises/03-idempotent-claim/README.md';
const CHAPTER = 'chapters/03-idempotent-claim/README.md';

test('an exercise names its folder, its stages and minutes, its chapter, and the command', () => {
  expect(factsOf(EXERCISE, readExercises())).toBe(
    'Folder: `exercises/03-idempotent-claim`. Stages: `03a` (15 minutes) and `03b` (25 minutes). To read: [chapter 03: Idempotent claim: one worker, one job, one result](../../chapters/03-idempotent-claim/). To begin: `npm start -- 03a`.',
  );
});

test('a chapter leads to its exercise; one without an exercise says nothing', () => {
  expect(factsOf(CHAPTER, readExercises())).toBe(
    'To practise: [Exercise 03: One claim, one worker](../../exercises/03-idempotent-claim/), 2 stages, about 40 minutes. To begin: `npm start -- 03a`.',
  );
  expect(factsOf(CHAPTER, [])).toBeUndefined();
});

// VitePress keeps one renderer for a process: another test may have made it, without this.
let md: MarkdownRenderer;
beforeAll(async () => {
  md = await createMarkdownRenderer(ROOT);
  pageHeads(md);
});

function rendered(file: string, markdown: string): { html: string; title: unknown } {
  const env: { path: string; title?: unknown } = { path: `${ROOT}${file}` };
  return { html: md.render(markdown, env), title: env.title };
}

test('the kind of a page is a part of its title, and the facts stand right below', () => {
  const { html, title } = rendered(EXERCISE, '# One claim, one worker\n\nThe text.\n');
  expect(title).toBe('Exercise 03: One claim, one worker');
  expect(html).toMatch(/^<h1 id="one-claim-one-worker"/);
  expect(html).toMatch(/<\/h1>\n<p class="page-facts">Folder: /);
  expect(html).toMatch(/<p>The text\.<\/p>\n$/);
});

test.each(['docs/glossary.md', 'exercises/README.md', 'chapters/README.md'])('%s stays as it is', (file) => {
  const { html, title } = rendered(file, '# One\n\nThe text.\n');
  expect(title).toBe('One');
  expect(html).not.toContain('page-');
});
