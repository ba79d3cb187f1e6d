import GithubSlugger from 'github-slugger';
import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import type { Page } from './page.ts';

/** The headings of a page by their anchors, as GitHub and the site make them. */
export function headingsOf({ tree }: Page): ReadonlyMap<string, string> {
  const slugger = new GithubSlugger();
  const headings = new Map<string, string>();
  visit(tree, 'heading', (heading) => {
    const text = toString(heading);
    headings.set(slugger.slug(text), text);
  });
  return headings;
}

/** What a link can name behind `#` on a page: its headings, and the ids of its HTML. */
export function anchorsOf(page: Page): ReadonlySet<string> {
  const anchors = new Set(headingsOf(page).keys());
  visit(page.tree, 'html', ({ value }) => {
    for (const [, id] of value.matchAll(/\sid="([^"]+)"/g)) anchors.add(id!);
  });
  return anchors;
}
