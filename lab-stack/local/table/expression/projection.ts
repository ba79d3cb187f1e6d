/** ProjectionExpression: which parts of an item a read returns. */
import type { AttributeMap, AttributeValue } from '../attribute.ts';
import { attribute } from '../attribute.ts';
import type { Cursor, Path } from './cursor.ts';
import { requireApart } from './overlap.ts';
import { parseOnce } from './parse-once.ts';
import type { Placeholders } from './placeholders.ts';

const KIND = 'ProjectionExpression';

const parse = parseOnce((cursor: Cursor): readonly Path[] => {
  const paths = cursor.list(() => cursor.path());
  cursor.expectEnd();
  return paths;
});

/** Parses (once for each text) and binds. Throws ValidationException, also for overlapping paths. */
export function bindProjection(text: string, placeholders: Placeholders): readonly Path[] {
  const paths = parse(KIND, text).map((path) => placeholders.path(KIND, path));
  requireApart(KIND, paths);
  return paths;
}

/** The parts at `paths` in the places that they have in the item; lists close their gaps. */
export function project(paths: readonly Path[], item: AttributeMap): AttributeMap {
  return pick(paths, { M: item })?.M ?? {};
}

function pick(paths: readonly Path[], value: AttributeValue): AttributeValue | undefined {
  if (paths.some((path) => path.length === 0)) return value;
  if (value.M) {
    const map = value.M;
    const entries = [...byFirstStep(paths)].flatMap(([step, rest]): [string, AttributeValue][] => {
      const inner = typeof step === 'string' ? attribute(map, step) : undefined;
      const picked = inner && pick(rest, inner);
      return picked ? [[step as string, picked]] : [];
    });
    return entries.length > 0 ? { M: Object.fromEntries(entries) } : undefined;
  }
  if (value.L) {
    const steps = byFirstStep(paths);
    const elements = value.L.flatMap((element, at) => {
      const rest = steps.get(at);
      return (rest && pick(rest, element)) ?? [];
    });
    return elements.length > 0 ? { L: elements } : undefined;
  }
  return undefined;
}

function byFirstStep(paths: readonly Path[]): Map<string | number, Path[]> {
  const groups = new Map<string | number, Path[]>();
  for (const path of paths) {
    const rest = path.slice(1);
    const group = groups.get(path[0]!);
    if (group) group.push(rest);
    else groups.set(path[0]!, [rest]);
  }
  return groups;
}
