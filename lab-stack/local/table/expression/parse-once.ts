import type { ExpressionKind } from './cursor.ts';
import { Cursor } from './cursor.ts';

const MOST_KEPT = 500;

/** A parser that keeps what it parsed: a handler sends the same few expressions again and again. */
export function parseOnce<T>(parse: (cursor: Cursor) => T): (kind: ExpressionKind, text: string) => T {
  const kept = new Map<string, T>();
  return (kind, text) => {
    const key = `${kind} ${text}`;
    const known = kept.get(key);
    if (known !== undefined) return known;
    const parsed = parse(new Cursor(kind, text));
    if (kept.size >= MOST_KEPT) kept.clear();
    kept.set(key, parsed);
    return parsed;
  };
}
