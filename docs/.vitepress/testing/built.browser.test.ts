/** The built files themselves: what is there, and whether every link between them leads somewhere. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { globSync } from 'tinyglobby';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { howToBringOne } from '../../../lab-stack/local/browser/chromium.ts';
import { everyPage } from './pages.ts';

const folder = inject('siteFolder');
const texts = new Map<string, string>();

beforeAll(() => {
  for (const file of globSync('**/*.html', { cwd: folder }))
    texts.set(file, readFileSync(join(folder, file), 'utf8'));
});

describe.skipIf(!inject('siteOrigin'))(`the built site (else: ${howToBringOne})`, () => {
  test('it is the pages that are served, and no other', () => {
    expect([...texts.keys()].toSorted()).toEqual(
      [...everyPage.map(({ address }) => fileAt(address)), '404.html'].toSorted(),
    );
  });

  test('every link from page to page leads to a page and an anchor', () => {
    const dead = [...texts].flatMap(([file, html]) =>
      linksIn(html)
        .filter((link) => !leadsSomewhere(link, file))
        .map((link) => `${file}: ${link}`),
    );
    expect(dead).toEqual([]);
  });

  test('such a link would be seen', () => {
    expect(leadsSomewhere('/none', 'index.html')).toBe(false);
    expect(leadsSomewhere('/glossary#none', 'index.html')).toBe(false);
    expect(leadsSomewhere('/glossary', 'index.html')).toBe(true);
  });

  function leadsSomewhere(link: string, from: string): boolean {
    const { pathname, hash } = new URL(link, `http://site/${from.replace(/(index)?\.html$/, '')}`);
    const target = texts.get(fileAt(pathname));
    if (target === undefined) return globSync(pathname.slice(1), { cwd: folder }).length === 1;
    return hash === '' || target.includes(`id="${decodeURIComponent(hash.slice(1))}"`);
  }
});

/** What the page's own text and the lists beside it link to, without other sites. */
function linksIn(html: string): string[] {
  const links = [...html.matchAll(/<a\b[^>]*?\shref="([^"]+)"/g)].map(([, href]) =>
    href!.replaceAll('&amp;', '&'),
  );
  return [...new Set(links)].filter((href) => !/^[a-z]+:/.test(href));
}

function fileAt(address: string): string {
  return address.endsWith('/') ? `${address.slice(1)}index.html` : `${address.slice(1)}.html`;
}
