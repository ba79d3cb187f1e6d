import type { MarkdownRenderer } from 'vitepress';
import { addressOf, FACTS } from '../../../chapters/_kit/page/served.ts';
import { readRows } from '../../../lab-stack/conformance/rows.ts';

type Token = ReturnType<MarkdownRenderer['parse']>[number];
type NewToken = new (type: string, tag: string, nesting: -1 | 0 | 1) => Token;

/** On the site, the name of a fact in code is a link to it: `sqs-visibility-range`. */
export function factLinks(md: MarkdownRenderer): void {
  const ids = new Set(readRows().map(({ id }) => id));
  md.core.ruler.push('links to facts', ({ tokens, Token }) => {
    for (const token of tokens) {
      if (token.type === 'inline') token.children = withLinks(token.children ?? [], ids, Token);
    }
  });
}

function withLinks(tokens: readonly Token[], ids: ReadonlySet<string>, New: NewToken): Token[] {
  let links = 0;
  return tokens.flatMap((token) => {
    if (token.type === 'link_open') links += 1;
    if (token.type === 'link_close') links -= 1;
    if (token.type !== 'code_inline' || links > 0 || !ids.has(token.content)) return [token];
    const open = new New('link_open', 'a', 1);
    open.attrSet('href', `${addressOf(FACTS)}#${token.content}`);
    return [open, token, new New('link_close', 'a', -1)];
  });
}
