import { createMarkdownRenderer, type MarkdownRenderer } from 'vitepress';
import { beforeAll, describe, expect, test } from 'vitest';
import { servedFiles } from '../../../chapters/_kit/page/served.ts';
import { ROOT } from '../../../exercises/_kit/paths.ts';
import { rewriteLinks, targetOf } from './links.ts';

const CHAPTER = 'chapters/03-idempotent-claim/README.md';

test.each([
  ['../../exercises/03-idempotent-claim/', '/exercises/03-idempotent-claim/'],
  ['../../exercises/03-idempotent-claim', '/exercises/03-idempotent-claim/'],
  ['../../docs/glossary.md#fence', '/glossary#fence'],
  ['../../docs/reference/', '/reference/'],
  ['../', '/chapters/'],
  ['README.md#in-practice', '/chapters/03-idempotent-claim/#in-practice'],
])('%s leads to the page %s', (href, address) => {
  expect(targetOf(href, CHAPTER)).toEqual({ kind: 'page', address });
});

test.each([
  ['../../lab-stack/template.yaml', 'lab-stack/template.yaml'],
  ['../../solutions/03-idempotent-claim/', 'solutions/03-idempotent-claim'],
  ['../../exercises/03-idempotent-claim/hints.md', 'exercises/03-idempotent-claim/hints.md'],
])('%s leads to a file that is not served', (href, path) => {
  expect(targetOf(href, CHAPTER)).toEqual({ kind: 'file', path });
});

test.each(['https://example.org/a.md', '#in-practice', '/glossary', '../none/', 'mailto:us@example.org'])(
  '%s stays as it is',
  (href) => {
    expect(targetOf(href, CHAPTER)).toEqual({ kind: 'other' });
  },
);

describe('a link to a file that is not served', () => {
  // VitePress keeps one renderer for a process: it is asked to parse and to render, and left as it is.
  let md: MarkdownRenderer;
  beforeAll(async () => {
    md = await createMarkdownRenderer(ROOT);
  });

  function rendered(markdown: string, repository?: string): string {
    const tokens = md.parse(markdown, {});
    rewriteLinks(tokens, `${ROOT}${CHAPTER}`, { repository, served: new Set(servedFiles()) });
    return md.renderer.render(tokens, md.options, {});
  }

  test('is text with its path, once, where no repository is known', () => {
    expect(rendered('See [the *template*](../../lab-stack/template.yaml).')).toContain(
      'See the <em>template</em> (lab-stack/template.yaml).',
    );
    expect(rendered('See [template.yaml](../../lab-stack/template.yaml).')).toContain('See template.yaml.');
  });

  test('leads to the repository where one is known, to a file or to a folder', () => {
    const markdown = '[a](../../lab-stack/template.yaml) [b](../../lab-stack/src/)';
    const html = rendered(markdown, 'https://example.org/us/workbook/');
    expect(html).toContain('href="https://example.org/us/workbook/blob/main/lab-stack/template.yaml"');
    expect(html).toContain('href="https://example.org/us/workbook/tree/main/lab-stack/src"');
  });
});
