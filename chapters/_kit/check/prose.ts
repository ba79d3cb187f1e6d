import type { Nodes, Parents } from 'mdast';
import { blocksIn } from '../fill/marks.ts';
import { lineOf, type Page } from './page.ts';

/** A stretch of words that belong together: a paragraph, a heading, a cell. */
export interface Passage {
  readonly kind: 'paragraph' | 'heading' | 'tableCell';
  readonly text: string;
  /** From 1. */
  readonly line: number;
}

export interface ProseOptions {
  /** Whether what stands in generated blocks counts. */
  readonly generated: boolean;
  /** What stands for code between words: nothing, unless given. */
  readonly code?: string;
}

/** What people read as text: without code, addresses, HTML and snippets. */
export function passagesOf(page: Page, { generated, code = '' }: ProseOptions): Passage[] {
  const blocks = generated ? [] : blocksIn(page.text, page.file);
  const passages: Passage[] = [];
  const walk = (node: Nodes): void => {
    const line = lineOf(node);
    if (blocks.some(({ from, to }) => line > from && line <= to)) return;
    if (node.type === 'paragraph' || node.type === 'heading' || node.type === 'tableCell') {
      const text = wordsIn(node, code).trim();
      if (text !== '' && !text.startsWith('<<<')) passages.push({ kind: node.type, text, line });
    } else if ('children' in node) for (const child of node.children) walk(child);
  };
  walk(page.tree);
  return passages;
}

/** The passages as one text, a line each. */
export function proseOf(page: Page, options: ProseOptions): string {
  return passagesOf(page, options)
    .map(({ text }) => text)
    .join('\n');
}

function wordsIn(node: Nodes | Parents, code: string): string {
  if (node.type === 'text') return node.value;
  if (node.type === 'inlineCode') return code;
  if (node.type === 'break') return ' ';
  // The citation of a fact is its name, and no word.
  if (node.type === 'link' && /(^|\/)facts\.md#/.test(node.url)) return '';
  if (node.type === 'link' && node.children.length === 1 && node.children[0]?.type === 'text')
    return node.children[0].value === node.url ? '' : node.children[0].value;
  return 'children' in node ? node.children.map((child) => wordsIn(child, code)).join('') : '';
}
