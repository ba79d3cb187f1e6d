/** Links as they are written for GitHub, turned into links of the site. */
import { existsSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { MarkdownRenderer } from 'vitepress';
import { addressOf, servedFiles } from '../../../chapters/_kit/page/served.ts';
import { ROOT, wayTo } from '../../../exercises/_kit/paths.ts';

/** What a relative link of a page leads to. */
export type Target =
  | { readonly kind: 'page'; readonly address: string }
  /** A file or folder of the workbook that the site does not serve; `path` from the workbook's root. */
  | { readonly kind: 'file'; readonly path: string }
  /** An anchor of the same page, another site, or nothing that exists: left as it is. */
  | { readonly kind: 'other' };

type Token = ReturnType<MarkdownRenderer['parse']>[number];

/**
 * What a link leads to. `file` is the page that it stands on, from the workbook's root. A folder stands for its README,
 * as on GitHub.
 */
export function targetOf(href: string, file: string, served = new Set(servedFiles())): Target {
  if (/^([a-z][a-z\d+.-]*:|\/|#)/i.test(href)) return { kind: 'other' };
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/.exec(href) ?? [];
  const aim = posix.join(posix.dirname(file), decodeURI(path)).replace(/\/$/, '');
  const page = [aim, `${aim}/README.md`, `${aim}/index.md`].find((one) => served.has(one));
  if (page) return { kind: 'page', address: addressOf(page) + rest };
  return existsSync(join(ROOT, aim)) ? { kind: 'file', path: aim } : { kind: 'other' };
}

/**
 * Rewrites the links of every page. A link to a file that is not served goes to `repository`, such as
 * `https://example.org/us/one-outcome`; where none is configured the path stands beside the text instead.
 */
export function siteLinks(md: MarkdownRenderer, repository: string | undefined): void {
  const served = new Set(servedFiles());
  md.core.ruler.push('links of the site', ({ tokens, env }) => {
    const { realPath, path } = env as { realPath?: string; path?: string };
    const page = realPath ?? path;
    if (page !== undefined) rewriteLinks(tokens, page, { repository, served });
  });
}

/** The same for the parsed lines of one page, whose Markdown lies at `page`, absolute. */
export function rewriteLinks(
  tokens: readonly Token[],
  page: string,
  { repository, served }: { readonly repository: string | undefined; readonly served: Set<string> },
): void {
  const file = wayTo(ROOT, page);
  for (const { children } of tokens) {
    for (const [place, token] of (children ?? []).entries()) {
      if (token.type !== 'link_open') continue;
      const target = targetOf(token.attrGet('href') ?? '', file, served);
      if (target.kind === 'page') token.attrSet('href', target.address);
      if (target.kind === 'file' && repository) token.attrSet('href', inRepository(repository, target.path));
      if (target.kind === 'file' && !repository) asText(children!, place, target.path);
    }
  }
}

function inRepository(repository: string, path: string): string {
  const kind = statSync(join(ROOT, path)).isDirectory() ? 'tree' : 'blob';
  return `${repository.replace(/\/$/, '')}/${kind}/main/${path}`;
}

/** A link becomes its text; the path follows in parentheses, unless the text names the file already. */
function asText(tokens: Token[], open: number, path: string): void {
  const close = tokens.findIndex(({ type }, place) => place > open && type === 'link_close');
  const text = tokens
    .slice(open, close)
    .map(({ content }) => content)
    .join('');
  const [start, end] = [tokens[open]!, tokens[close]!];
  Object.assign(start, { type: 'text', tag: '', nesting: 0, attrs: null });
  Object.assign(end, { type: 'text', tag: '', nesting: 0 });
  if (!text.includes(posix.basename(path))) end.content = ` (${path})`;
}
