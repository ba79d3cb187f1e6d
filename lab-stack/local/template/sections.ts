import { listed, TemplateError } from './nodes.ts';
import type { Entry, MapOf, Node, Position, Reference } from './nodes.ts';

const RESOURCE_KEYS = [
  'Type',
  'Properties',
  'Metadata',
  'DependsOn',
  'DeletionPolicy',
  'UpdateReplacePolicy',
];
const POLICIES = ['Delete', 'Retain', 'RetainExceptOnCreate', 'Snapshot'];

/** A resource before its properties are read. */
export interface Resource {
  readonly logicalId: string;
  readonly type: string;
  /** Where its name stands. */
  readonly at: Position;
  readonly typeAt: Position;
  readonly properties: MapOf<Node>;
  readonly metadata: Node | undefined;
  readonly dependsOn: readonly Reference[];
}

/** The entries of a mapping that may have only the keys `known`. */
export function entriesOf(
  node: Node,
  name: string,
  known?: readonly string[],
): ReadonlyMap<string, Entry<Node>> {
  if (node.kind !== 'map') throw new TemplateError(node.at, `${name} must be a mapping.`);
  for (const [key, { keyAt }] of known ? node.entries : []) {
    if (known?.includes(key)) continue;
    const understood = `Understood: ${listed(known ?? [])}.`;
    throw new TemplateError(keyAt, `${name} has ${key}, which is not understood. ${understood}`);
  }
  return node.entries;
}

/** A value that must be text and must not refer to anything, as a resource's Type. */
export function literalText(node: Node, name: string): string {
  if (node.kind === 'scalar' && typeof node.value === 'string' && node.value !== '') return node.value;
  throw new TemplateError(node.at, `${name} must be text, without intrinsic functions.`);
}

/** The section Resources, in the order of the file. */
export function readResources(section: Node): Map<string, Resource> {
  const resources = new Map<string, Resource>();
  for (const [logicalId, entry] of entriesOf(section, 'Resources')) {
    if (!/^[A-Za-z0-9]{1,255}$/.test(logicalId))
      throw new TemplateError(entry.keyAt, `The name ${logicalId} may have only letters and digits.`);
    resources.set(logicalId, readResource(logicalId, entry));
  }
  return resources;
}

function readResource(logicalId: string, { keyAt, value }: Entry<Node>): Resource {
  const entries = entriesOf(value, logicalId, RESOURCE_KEYS);
  const type = entries.get('Type');
  if (!type) throw new TemplateError(keyAt, `${logicalId} has no Type.`);
  for (const key of ['DeletionPolicy', 'UpdateReplacePolicy'])
    checkPolicy(entries.get(key), `${logicalId}.${key}`);
  const properties = entries.get('Properties')?.value ?? { kind: 'map', entries: new Map(), at: keyAt };
  if (properties.kind !== 'map')
    throw new TemplateError(properties.at, `${logicalId}.Properties must be a mapping.`);
  return {
    logicalId,
    type: literalText(type.value, `${logicalId}.Type`),
    at: keyAt,
    typeAt: type.value.at,
    properties,
    metadata: entries.get('Metadata')?.value,
    dependsOn: readDependsOn(entries.get('DependsOn')?.value, logicalId),
  };
}

function readDependsOn(node: Node | undefined, logicalId: string): Reference[] {
  if (!node) return [];
  const items = node.kind === 'list' ? node.items : [node];
  return items.map((item) => ({
    target: literalText(item, `${logicalId}.DependsOn`),
    attribute: undefined,
    at: item.at,
  }));
}

function checkPolicy(entry: Entry<Node> | undefined, name: string): void {
  if (entry && !POLICIES.includes(literalText(entry.value, name)))
    throw new TemplateError(entry.value.at, `${name} must be one of ${listed(POLICIES)}.`);
}
