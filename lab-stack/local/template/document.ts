import { isAlias, isMap, isScalar, isSeq, LineCounter, parseDocument } from 'yaml';
import type { ParsedNode, YAMLMap } from 'yaml';
import { readIntrinsic } from './intrinsics.ts';
import { TemplateError } from './nodes.ts';
import type { Entry, MapOf, Node, Position } from './nodes.ts';

/** Offset in the text to a place in the file. */
type Locate = (offset: number) => Position;

/** The root of a template. Throws a TemplateError for text that is no YAML mapping, and for what CloudFormation does not read. */
export function parseTemplateText(file: string, text: string): MapOf<Node> {
  const lines = new LineCounter();
  const locate: Locate = (offset) => {
    const { line, col } = lines.linePos(offset);
    return { file, line, column: col };
  };
  const document = parseDocument(text, { lineCounter: lines, logLevel: 'silent', stringKeys: true });
  const [error] = document.errors;
  if (error) throw new TemplateError(locate(error.pos[0]), firstLine(error.message));
  const root = document.contents && convert(document.contents as ParsedNode, locate);
  if (root?.kind !== 'map')
    throw new TemplateError(locate(0), 'A template is a mapping with Resources in it.');
  return root;
}

function convert(node: ParsedNode, locate: Locate): Node {
  const at = locate(node.range[0]);
  if (isAlias(node))
    throw new TemplateError(
      at,
      `*${node.source} is a YAML alias, which CloudFormation does not read. Write it out.`,
    );
  const { tag } = node;
  if (tag?.startsWith('!')) return readIntrinsic(tag, convertUntagged(node, at, locate), at);
  return convertUntagged(node, at, locate);
}

function convertUntagged(node: ParsedNode, at: Position, locate: Locate): Node {
  if (isMap(node)) return convertMap(node as YAMLMap.Parsed, at, locate);
  if (isSeq(node)) {
    return { kind: 'list', items: node.items.map((item) => convert(item as ParsedNode, locate)), at };
  }
  const value: unknown = isScalar(node) ? node.value : null;
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return { kind: 'scalar', value, at };
  throw new TemplateError(at, 'This value is neither text, a number, a boolean nor null.');
}

function convertMap(node: YAMLMap.Parsed, at: Position, locate: Locate): Node {
  const entries = new Map<string, Entry<Node>>();
  for (const { key, value } of node.items) {
    const keyAt = key.range ? locate(key.range[0]) : at;
    const empty: Node = { kind: 'scalar', value: null, at: keyAt };
    entries.set(String(isScalar(key) ? key.value : key), {
      keyAt,
      value: value ? convert(value, locate) : empty,
    });
  }
  const [first] = entries;
  if (first && entries.size === 1 && (first[0] === 'Ref' || first[0].startsWith('Fn::')))
    return readIntrinsic(first[0], first[1].value, first[1].keyAt);
  return { kind: 'map', entries, at };
}

/** The library adds an excerpt below its message; the place is said by us. */
function firstLine(message: string): string {
  return message.split('\n', 1)[0]?.replace(/ at line \d+, column \d+:?$/, '.') ?? message;
}
