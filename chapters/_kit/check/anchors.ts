import GithubSlugger from 'github-slugger';
import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import type { Page } from './page.ts';

/** What a link can name behind `#` on a page: its headings, as GitHub and the site call them, and the ids of its HTML. */
export function anchorsOf({ tree }: Page): ReadonlySet<string> {
  const slugger = new GithubSlugger();
  const anchors = new Set<string>();
  visit(tree, (node) => {
    if (node.type === 'heading') anchors.add(slugger.slug(toString(node)));
    if (node.type === 'html') for (const [, id] of node.value.matchAll(/\sid="([^"]+)"/g)) anchors.add(id!);
  });
  return anchors;
}
