import type { Paragraph, RootContent } from 'mdast';

/** More points than these nobody reads from a slide. */
const MOST_POINTS = 8;

/**
 * What a section shows below its heading: its first table; else the words with which its paragraphs and list items begin
 * in bold or italics, as points; else nothing, and the heading stands alone.
 */
export function sectionFace(
  nodes: readonly RootContent[],
  textOf: (nodes: readonly RootContent[]) => string,
): string {
  const table = nodes.find(({ type }) => type === 'table');
  if (table) return textOf([table]);
  const points = nodes
    .flatMap(paragraphsIn)
    .flatMap(({ children: [first] }) =>
      first?.type === 'strong' || first?.type === 'emphasis' ? [textOf(first.children)] : [],
    );
  return points.length < 2
    ? ''
    : points
        .slice(0, MOST_POINTS)
        .map((point) => `- ${point}`)
        .join('\n');
}

function paragraphsIn(node: RootContent): Paragraph[] {
  if (node.type === 'paragraph') return [node];
  if (node.type !== 'list') return [];
  return node.children.flatMap(({ children: [first] }) => (first?.type === 'paragraph' ? [first] : []));
}
