import type { Plain, Played } from '../../trace.ts';

/** One change of an item. Writes that leave it as it was are not among them. */
export interface Write {
  readonly place: number;
  readonly run: string;
  readonly call: number;
  readonly at: number;
  readonly before: Plain | undefined;
  readonly after: Plain | undefined;
}

/** An item through the whole run. */
export interface ItemStory {
  readonly table: string;
  readonly key: string;
  /** In order. */
  readonly writes: readonly Write[];
  /** As it is at the end; undefined when it is gone. */
  readonly final: Plain | undefined;
}

/** Everything that was ever in a table, the items that nobody wrote to included. */
export function itemsOf(played: Played, table: string, keyName: string): readonly ItemStory[] {
  const writes = new Map<string, Write[]>();
  played.happenings.forEach((happening, place) => {
    if (happening.kind !== 'called') return;
    const { run, call, at, effects } = happening;
    for (const effect of effects) {
      if (effect.kind !== 'item' || effect.table !== table) continue;
      const { before, after } = effect;
      if (isSame(before, after)) continue;
      const key = keyOf((after ?? before)!, keyName);
      writes.set(key, [...(writes.get(key) ?? []), { place, run, call, at, before, after }]);
    }
  });
  const finals = new Map((played.final.items[table] ?? []).map((item) => [keyOf(item, keyName), item]));
  const keys = [...new Set([...finals.keys(), ...writes.keys()])].sort();
  return keys.map((key) => ({ table, key, writes: writes.get(key) ?? [], final: finals.get(key) }));
}

/** The item when everything up to this place (inclusive) had happened. */
export function stateAt({ writes, final }: ItemStory, place: number): Plain | undefined {
  const next = writes.findIndex((write) => write.place > place);
  if (next === -1) return writes.length > 0 ? writes.at(-1)!.after : final;
  return writes[next]!.before;
}

/** Whether an attribute of that name differs. */
export function changes({ before, after }: Write, names: readonly string[]): boolean {
  return names.some((name) => !isSame(before?.[name], after?.[name]));
}

function keyOf(item: Plain, keyName: string): string {
  return String(item[keyName]);
}

/** By what they hold; the order of members does not matter. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  const [a, b] = [one as Plain, other as Plain];
  const names = Object.keys(a);
  return (
    names.length === Object.keys(b).length && names.every((name) => name in b && isSame(a[name], b[name]))
  );
}
