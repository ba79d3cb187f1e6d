import type { Html, Nodes } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { visit } from 'unist-util-visit';

/** What a page leaves to a command: the lines between `<!-- kind: words -->` and `<!-- end -->`. */
export interface Block {
  readonly kind: string;
  /** What stands behind the colon. */
  readonly words: string;
  /** Its lines between the marks, from 0; `to` is the line of the closing mark. */
  readonly from: number;
  readonly to: number;
}

/** A page says something that cannot be filled; the message begins with file and line. */
export class PageError extends Error {
  override readonly name = 'PageError';

  constructor(file: string, line: number, what: string) {
    super(`${file}:${line}: ${what}`);
  }
}

const OPENS = /^<!-- ([a-z][a-z-]*): (\S.*?) -->$/;
const CLOSES = '<!-- end -->';
/** A comment that was surely meant as a mark. */
const NEARLY = /^<!--\s*(?:end\b|[a-z][a-z-]*:)/;

/**
 * The blocks of a page, from its first to its last. Marks in code are none, and other comments are left alone. Throws a
 * PageError for a mark that is not closed, is closed without being open, or does not stand alone on its line.
 */
export function blocksIn(text: string, file: string): Block[] {
  const blocks: Block[] = [];
  let open: Omit<Block, 'to'> | undefined;
  for (const { value, line, isAlone } of commentsIn(text)) {
    if (!NEARLY.test(value)) continue;
    const [, kind, words] = OPENS.exec(value) ?? [];
    if (!isAlone || (value !== CLOSES && kind === undefined))
      throw new PageError(
        file,
        line,
        `a mark stands alone on its line, as in <!-- run: 03a wrong/a-name a1 -->, and is closed by ${CLOSES}.`,
      );
    if (kind !== undefined && words !== undefined) {
      if (open)
        throw new PageError(
          file,
          line,
          `a block opens before the one of line ${open.from} is closed by ${CLOSES}.`,
        );
      open = { kind, words, from: line };
    } else if (open) {
      blocks.push({ ...open, to: line - 1 });
      open = undefined;
    } else throw new PageError(file, line, `${CLOSES} closes a block, and none is open.`);
  }
  if (open)
    throw new PageError(
      file,
      open.from,
      `the block "${open.kind}" is never closed. Add the line ${CLOSES} behind it.`,
    );
  return blocks;
}

/** The page with other lines in its blocks: as many entries as it has blocks. */
export function filled(
  text: string,
  blocks: readonly Block[],
  bodies: readonly (readonly string[])[],
): string {
  const lines = text.split('\n');
  const out: string[] = [];
  let next = 0;
  blocks.forEach(({ from, to }, place) => {
    out.push(...lines.slice(next, from), ...bodies[place]!);
    next = to;
  });
  return [...out, ...lines.slice(next)].join('\n');
}

interface Comment {
  readonly value: string;
  /** From 1. */
  readonly line: number;
  readonly isAlone: boolean;
}

function commentsIn(text: string): Comment[] {
  const comments: Comment[] = [];
  const tree: Nodes = fromMarkdown(text);
  visit(tree, 'html', (node: Html) => {
    const { start } = node.position!;
    const isAlone = start.column === 1 && !node.value.includes('\n');
    comments.push({ value: node.value.trim(), line: start.line, isAlone });
  });
  return comments;
}
