import { createMarkdownRenderer } from 'vitepress';
import { beforeAll, describe, expect, test } from 'vitest';
import { ROOT } from '../../../exercises/_kit/paths.ts';
import { siteLinks, targetOf } from './links.ts';

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
  let withoutRepository: (markdown: string) => string;
  let withRepository: (markdown: string) => string;

  beforeAll(async () => {
    // VitePress keeps one renderer for a process, so both are made of it.
    const md = await createMarkdownRenderer(ROOT);
    const render = (markdown: string): string => md.render(markdown, { path: `${ROOT}${CHAPTER}` });
    const rules = md.core.ruler;
    siteLinks(md, undefined);
    withoutRepository = render;
    withRepository = (markdown) => {
      rules.at('links of the site', () => {});
      siteLinks(md, 'https://example.org/us/workbook/');
      return render(markdown);
    };
  });

  test('is text with its path, once, where no repository is known', () => {
    expect(withoutRepository('See [the *template*](../../lab-stack/template.yaml).')).toContain(
      'See the <em>template</em> (lab-stack/template.yaml).',
    );
    expect(withoutRepository('See [template.yaml](../../lab-stack/template.yaml).')).toContain(
      'See template.yaml.',
    );
  });

  test('leads to the repository where one is known, to a file or to a folder', () => {
    const html = withRepository('[a](../../lab-stack/template.yaml) [b](../../lab-stack/src/)');
    expect(html).toContain('href="https://example.org/us/workbook/blob/main/lab-stack/template.yaml"');
    expect(html).toContain('href="https://example.org/us/workbook/tree/main/lab-stack/src"');
  });
});
