import type { Entry, MapOf, Node } from './nodes.ts';
import { entriesOf } from './sections.ts';
import type { Resource } from './sections.ts';

const FUNCTION_GLOBALS = [
  'Runtime',
  'Architectures',
  'CodeUri',
  'Handler',
  'Timeout',
  'MemorySize',
  'LoggingConfig',
  'Environment',
  'EventInvokeConfig',
  'ReservedConcurrentExecutions',
  'Tags',
  'Tracing',
];

/**
 * Resources with Globals.Function merged into each function: mappings are merged, lists are joined with the
 * global entries first, anything else is overridden. Source: AWS SAM developer guide, "Globals section".
 */
export function applyGlobals(
  section: Node | undefined,
  resources: ReadonlyMap<string, Resource>,
): Map<string, Resource> {
  const defaults = section && entriesOf(section, 'Globals', ['Function']).get('Function')?.value;
  if (defaults?.kind !== 'map') return new Map(resources);
  entriesOf(defaults, 'Globals.Function', FUNCTION_GLOBALS);
  const merged = [...resources].map(([id, resource]): [string, Resource] =>
    resource.type === 'AWS::Serverless::Function'
      ? [id, { ...resource, properties: mergeMaps(defaults, resource.properties) }]
      : [id, resource],
  );
  return new Map(merged);
}

function mergeMaps(defaults: MapOf<Node>, own: MapOf<Node>): MapOf<Node> {
  const entries = new Map<string, Entry<Node>>(defaults.entries);
  for (const [key, entry] of own.entries) {
    const inherited = defaults.entries.get(key);
    entries.set(key, inherited ? { ...entry, value: merge(inherited.value, entry.value) } : entry);
  }
  return { kind: 'map', entries, at: own.at };
}

function merge(defaults: Node, own: Node): Node {
  if (defaults.kind === 'map' && own.kind === 'map') return mergeMaps(defaults, own);
  if (defaults.kind === 'list' && own.kind === 'list')
    return { kind: 'list', items: [...defaults.items, ...own.items], at: own.at };
  return own;
}
