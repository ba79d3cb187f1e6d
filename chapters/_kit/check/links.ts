import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import { visit } from 'unist-util-visit';
import { ROOT } from '../../../exercises/_kit/paths.ts';
import { anchorsOf } from './anchors.ts';
import { lineOf, pageFrom, type Finding, type Page } from './page.ts';
import { isSetUp, LABORATORY } from './set-up.ts';

/** What tells of the workbook's files and pages; tests bring their own. */
export interface Around {
  /** Whether such a file or folder lies there, relative to the workbook's root. */
  readonly exists: (path: string) => boolean;
  /** The pages by their files. */
  readonly pages: ReadonlyMap<string, Page>;
  /** The text of a page that is not among them. */
  readonly textOf: (file: string) => string;
}

const ANSWERS = /^(solutions\/|exercises\/[^/]+\/(start|wrong|right)(\/|$)|exercises\/[^/]+\/hints\.md$)/;

/**
 * Links and pictures that lead nowhere: a file that is not there, an anchor that its page does not have, a folder's
 * README by name (the site serves it as the folder), an answer (the site never serves it), an address that is none.
 */
export function linkFindings(page: Page, around: Around): Finding[] {
  const findings: Finding[] = [];
  visit(page.tree, (node) => {
    if (node.type !== 'link' && node.type !== 'image' && node.type !== 'definition') return;
    const says = troubleOf(node.url, page, around);
    if (says) findings.push({ file: page.file, line: lineOf(node), says });
  });
  return findings;
}

/** As they lie on this machine. */
export function aroundHere(pages: readonly Page[], textOf: (file: string) => string): Around {
  return {
    exists: (path) => existsSync(join(ROOT, path)),
    pages: new Map(pages.map((page) => [page.file, page])),
    textOf,
  };
}

function troubleOf(url: string, page: Page, around: Around): string | undefined {
  if (/^[a-z][a-z\d+.-]*:/i.test(url)) return addressTrouble(url);
  if (url.startsWith('/'))
    return `${url} begins with / and leads nowhere on GitHub. Write it relative to this file.`;
  const [, path = '', , anchor] = /^([^#?]*)(#(.*))?$/.exec(url) ?? [];
  const aim =
    path === '' ? page.file : posix.join(posix.dirname(page.file), decodeURI(path)).replace(/\/$/, '');
  if (/(^|\/)(README|index)\.md$/.test(path) && aim !== 'README.md' && isServedFolder(aim))
    return `${url} names a README. Link to its folder: ${posix.dirname(url.replace(/#.*/, ''))}/`;
  if (aim.startsWith('..') || !around.exists(aim)) return `${url} leads to ${aim}, which is not there.`;
  if (ANSWERS.test(aim) && !page.file.startsWith('docs/instructor/'))
    return `${url} leads to an answer or to hints, which the site does not serve. Name the command that shows it.`;
  return anchor === undefined ? undefined : anchorTrouble(decodeURI(anchor), aim, url, around);
}

function addressTrouble(url: string): string | undefined {
  const isKnown = /^(https?:\/\/[^\s/]+\.[^\s/]+|https?:\/\/(localhost|127\.0\.0\.1)|mailto:[^\s@]+@)/.test(
    url,
  );
  return isKnown && URL.canParse(url) ? undefined : `${url} is no address.`;
}

/** Whether the site serves this README as its folder. */
function isServedFolder(aim: string): boolean {
  return /^(docs|chapters|exercises)\//.test(aim);
}

function anchorTrouble(anchor: string, aim: string, url: string, around: Around): string | undefined {
  const known = around.pages;
  const file = [aim, `${aim}/README.md`, `${aim}/index.md`].find(
    (one) => known.has(one) || (one.endsWith('.md') && around.exists(one)),
  );
  if (!file?.endsWith('.md')) return undefined;
  if (file === LABORATORY && isSetUp(anchor)) return undefined;
  const target = known.get(file) ?? pageFrom(file, around.textOf(file));
  return anchorsOf(target).has(anchor)
    ? undefined
    : `${url} leads to #${anchor}, and ${file} has no such heading.`;
}
