import type { AttributeMap } from './attribute.ts';
import { attribute } from './attribute.ts';
import type { Position } from './collection.ts';
import { Collection, compareInScan } from './collection.ts';
import { History } from './history.ts';
import type { Input } from './input.ts';
import type { KeySchema } from './key.ts';
import { checkIndexKey, elementsOf, keyText } from './key.ts';

/** What an index copies from an item beside the keys. */
export type Projected = 'ALL' | ReadonlySet<string>;

export interface IndexDefinition {
  readonly name: string;
  readonly schema: KeySchema;
  readonly projected: Projected;
  /** A local index shares the table's partition key and can be read consistently. */
  readonly local: boolean;
}

export interface TableDefinition {
  readonly name: string;
  readonly schema: KeySchema;
  readonly indexes: readonly IndexDefinition[];
  /** The members of DescribeTable that never change. */
  readonly description: Input;
}

/** Where items are read: the table itself or one of its indexes. */
export interface Source {
  readonly index: IndexDefinition | undefined;
  readonly schema: KeySchema;
  readonly rows: Collection;
}

/** One table: its items, and its indexes, which follow each write at once. */
export class StoredTable {
  readonly definition: TableDefinition;
  /** The attribute that TTL reads; undefined while TTL is off. */
  ttlAttribute: string | undefined;
  readonly #rows: Collection;
  readonly #indexes: ReadonlyMap<string, Source>;
  #history = new History();

  constructor(
    definition: TableDefinition,
    rows = new Collection(),
    indexRows: (name: string) => Collection = () => new Collection(),
  ) {
    this.definition = definition;
    this.#rows = rows;
    this.#indexes = new Map(
      definition.indexes.map((index) => [
        index.name,
        { index, schema: index.schema, rows: indexRows(index.name) },
      ]),
    );
  }

  get(key: AttributeMap): AttributeMap | undefined {
    return this.#rows.get(this.position(key));
  }

  /** Stores `next` under `key`, or deletes when it is undefined. Both must have been checked. `at`: epoch milliseconds. */
  write(key: AttributeMap, next: AttributeMap | undefined, at: number): void {
    this.#history.add({ at, key, old: this.#replace(key, next) });
  }

  /** Gives what was there before. */
  #replace(key: AttributeMap, next: AttributeMap | undefined): AttributeMap | undefined {
    const position = this.position(key);
    const old = this.#rows.get(position);
    for (const { index, rows } of this.#indexes.values()) {
      const before = old && indexPosition(index!, this.definition.schema, old);
      const after = next && indexPosition(index!, this.definition.schema, next);
      if (before && !(after && compareInScan(before, after) === 0)) rows.delete(before);
      if (after) rows.put(after, projectedItem(index!, this.definition.schema, next));
    }
    if (next) this.#rows.put(position, next);
    else this.#rows.delete(position);
    return old;
  }

  /** Throws ValidationException when an index cannot hold the item. */
  checkIndexKeys(item: AttributeMap): void {
    for (const index of this.definition.indexes) checkIndexKey(index.name, index.schema, item);
  }

  /** The table, or the index of that name; undefined when there is none. */
  source(index?: string): Source | undefined {
    if (index !== undefined) return this.#indexes.get(index);
    return { index: undefined, schema: this.definition.schema, rows: this.#rows };
  }

  /** All items in the order of a scan. */
  items(): AttributeMap[] {
    return this.#rows.rows().map((row) => row.item);
  }

  position(key: AttributeMap): Position {
    return tablePosition(this.definition.schema, key);
  }

  copy(): StoredTable {
    const copy = new StoredTable(this.definition, this.#rows.copy(), (name) =>
      this.#indexes.get(name)!.rows.copy(),
    );
    copy.ttlAttribute = this.ttlAttribute;
    copy.#history = this.#history.copy();
    return copy;
  }

  /** A copy of the table and its indexes as they were at a moment of the last second, epoch milliseconds. */
  asOf(moment: number): StoredTable {
    const copy = this.copy();
    for (const { key, old } of this.#history.after(moment)) copy.#replace(key, old);
    return copy;
  }
}

function tablePosition(schema: KeySchema, key: AttributeMap): Position {
  return {
    partition: keyText(key[schema.partition.name]!),
    sort: schema.sort && key[schema.sort.name]!,
    base: undefined,
  };
}

/** Where an item stands in an index; undefined when it lacks a key attribute, for indexes are sparse. */
export function indexPosition(
  index: IndexDefinition,
  base: KeySchema,
  item: AttributeMap,
): Position | undefined {
  if (!elementsOf(index.schema).every(({ name }) => attribute(item, name))) return undefined;
  return { ...tablePosition(index.schema, item), base: tablePosition(base, item) };
}

/** What an index holds of an item. */
export function projectedItem(index: IndexDefinition, base: KeySchema, item: AttributeMap): AttributeMap {
  const { projected } = index;
  if (projected === 'ALL') return item;
  const keys = new Set([...elementsOf(base), ...elementsOf(index.schema)].map(({ name }) => name));
  return Object.fromEntries(Object.entries(item).filter(([name]) => projected.has(name) || keys.has(name)));
}
