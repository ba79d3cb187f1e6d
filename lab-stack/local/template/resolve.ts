import type { Entry, Node, Plain, Reference } from './nodes.ts';

/** The value of a reference, or a TemplateError at its place. */
export type Lookup = (reference: Reference) => string;

/** The tree with every Ref, GetAtt and Sub replaced by its text. */
export function resolveNode(node: Node, lookup: Lookup): Plain {
  if (node.kind === 'scalar') return node;
  if (node.kind === 'intrinsic') {
    const value = node.parts.map((part) => (typeof part === 'string' ? part : lookup(part))).join('');
    return { kind: 'scalar', value, at: node.at };
  }
  if (node.kind === 'list')
    return { kind: 'list', items: node.items.map((item) => resolveNode(item, lookup)), at: node.at };
  const entries = new Map<string, Entry<Plain>>();
  for (const [key, { keyAt, value }] of node.entries)
    entries.set(key, { keyAt, value: resolveNode(value, lookup) });
  return { kind: 'map', entries, at: node.at };
}

/** Every reference in the tree, in the order of the file. */
export function referencesIn(node: Node): Reference[] {
  if (node.kind === 'scalar') return [];
  if (node.kind === 'intrinsic') return node.parts.filter((part) => typeof part !== 'string');
  if (node.kind === 'list') return node.items.flatMap(referencesIn);
  return [...node.entries.values()].flatMap(({ value }) => referencesIn(value));
}
