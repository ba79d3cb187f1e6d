import { invalid } from '../errors.ts';
import { showPath } from './operand.ts';
import type { ExpressionKind, Path } from './cursor.ts';

/**
 * Refuses two paths of which one lies on the other (overlap), or that take one place for a map and for a
 * list at once (conflict). Source: DynamoDB Developer Guide, "Update expressions".
 */
export function requireApart(kind: ExpressionKind, paths: readonly Path[]): void {
  for (let at = 1; at < paths.length; at++) {
    for (let before = 0; before < at; before++) compare(kind, paths[before]!, paths[at]!);
  }
}

function compare(kind: ExpressionKind, first: Path, second: Path): void {
  const length = Math.min(first.length, second.length);
  for (let at = 0; at < length; at++) {
    if (typeof first[at] !== typeof second[at]) throw collision(kind, 'conflict', first, second);
    if (first[at] !== second[at]) return;
  }
  throw collision(kind, 'overlap', first, second);
}

function collision(kind: ExpressionKind, verb: 'conflict' | 'overlap', first: Path, second: Path): Error {
  return invalid(
    `Invalid ${kind}: Two document paths ${verb} with each other; must remove or rewrite one of these paths; path one: ${showPath(first)}, path two: ${showPath(second)}`,
  );
}
