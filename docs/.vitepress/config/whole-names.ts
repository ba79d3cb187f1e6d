import type { MarkdownRenderer } from 'vitepress';
import { piecesOf } from '../theme/run/names.ts';

type Token = ReturnType<MarkdownRenderer['parse']>[number];
type NewToken = new (type: string, tag: string, nesting: 0) => Token;

/** Keeps names such as `r-1` on one line: a browser would break them behind the hyphen. */
export function wholeNames(md: MarkdownRenderer): void {
  md.core.ruler.push('names on one line', ({ tokens, Token }) => {
    for (const token of tokens) {
      if (token.type === 'inline')
        token.children = (token.children ?? []).flatMap((child) => inPieces(child, Token));
    }
  });
}

function inPieces(token: Token, New: NewToken): Token[] {
  const pieces = piecesOf(token.content);
  if (token.type === 'code_inline' && pieces.length === 1 && pieces[0]!.isName)
    token.attrJoin('class', 'whole-name');
  if (token.type !== 'text' || !pieces.some(({ isName }) => isName)) return [token];
  const text = (content: string): Token => Object.assign(new New('text', '', 0), { content });
  const html = (content: string): Token => Object.assign(new New('html_inline', '', 0), { content });
  return pieces.flatMap(({ text: words, isName }) =>
    isName ? [html('<span class="whole-name">'), text(words), html('</span>')] : [text(words)],
  );
}
