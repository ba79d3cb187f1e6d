/** A chapter in the pieces that become slides: its sections, and what of them generated blocks hold. */
import type { Heading, RootContent } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { lineOf, type Page } from '../check/page.ts';
import type { Block } from '../fill/marks.ts';

export interface Section {
  readonly heading: Heading;
  readonly nodes: readonly RootContent[];
}

/** The text between two headings, whatever their depth. */
export function sectionsOf({ tree }: Page): Section[] {
  const starts = tree.children.flatMap((node, place) => (node.type === 'heading' ? [place] : []));
  return starts.map((start, place) => ({
    heading: tree.children[start] as Heading,
    nodes: tree.children.slice(start + 1, starts[place + 1]),
  }));
}

export interface Part {
  readonly block?: Block;
  readonly nodes: readonly RootContent[];
}

/** The nodes in runs of those that one generated block holds, and those that none does. Comments and snippets are left out. */
export function partsOf(nodes: readonly RootContent[], blocks: readonly Block[]): Part[] {
  const parts: { block?: Block; nodes: RootContent[] }[] = [];
  for (const node of nodes) {
    if (node.type === 'html' || toString(node).startsWith('<<<')) continue;
    const block = blocks.find(({ from, to }) => lineOf(node) > from && lineOf(node) <= to);
    const last = parts.at(-1);
    if (last && last.block === block) last.nodes.push(node);
    else parts.push({ ...(block && { block }), nodes: [node] });
  }
  return parts;
}

/** The nodes as the file has them. */
export function textOf({ text }: Page, nodes: readonly RootContent[]): string {
  return nodes
    .map(({ position }) => text.slice(position!.start.offset, position!.end.offset))
    .join(nodes.every(isPhrase) ? '' : '\n\n');
}

function isPhrase({ type }: RootContent): boolean {
  return !['paragraph', 'list', 'table', 'code', 'blockquote', 'heading', 'thematicBreak', 'html'].includes(
    type,
  );
}
