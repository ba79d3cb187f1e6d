/** What a call costs. Source: DynamoDB Developer Guide, "DynamoDB read and write operations" (facts: DynamoDB 3.3). */
import type { AttributeMap } from './attribute.ts';
import type { Input } from './input.ts';
import { choiceMember } from './input.ts';
import { equalMaps } from './order.ts';
import { itemSize } from './size.ts';
import type { StoredTable } from './stored-table.ts';
import { indexPosition, projectedItem } from './stored-table.ts';

/** Units by table, and by index of a table. */
export interface Units {
  readonly table: number;
  readonly indexes: ReadonlyMap<string, number>;
}

const READ_UNIT_BYTES = 4096;
const WRITE_UNIT_BYTES = 1024;

/** Read units for that many bytes: one for 4 KB read consistently, half of it otherwise, at least one step. */
export function readUnits(bytes: number, consistent: boolean): number {
  return Math.max(1, Math.ceil(bytes / READ_UNIT_BYTES)) * (consistent ? 1 : 0.5);
}

/** Units of turning `old` into `next`: the larger of the two, and each index entry that changes. */
export function writeUnits(
  table: StoredTable,
  old: AttributeMap | undefined,
  next: AttributeMap | undefined,
): Units {
  const { indexes, schema } = table.definition;
  const costs = new Map<string, number>();
  for (const index of indexes) {
    const entry = (item: AttributeMap | undefined): AttributeMap | undefined =>
      item && indexPosition(index, schema, item) ? projectedItem(index, schema, item) : undefined;
    const before = entry(old);
    const after = entry(next);
    if (!before && !after) continue;
    if (before && after && equalMaps(before, after)) continue;
    const moves = before && after && !samePlace(index, schema, before, after);
    const cost = moves ? unitsOf(before) + unitsOf(after) : Math.max(unitsOf(before), unitsOf(after));
    costs.set(index.name, cost);
  }
  return { table: Math.max(1, unitsOf(old), unitsOf(next)), indexes: costs };
}

function samePlace(
  ...[index, schema, before, after]: [...Parameters<typeof indexPosition>, AttributeMap]
): boolean {
  const place = (item: AttributeMap): string => JSON.stringify(indexPosition(index, schema, item));
  return place(before) === place(after);
}

function unitsOf(item: AttributeMap | undefined): number {
  return item ? Math.ceil(itemSize(item) / WRITE_UNIT_BYTES) : 0;
}

/**
 * The same in a transaction: twice the units of the table, and once those of its indexes, which follow only
 * what was committed. Source: facts DynamoDB 3.1; measured on AWS in nubo-db/dynoxide pull request 188.
 */
export function transactUnits({ table, indexes }: Units): Units {
  return { table: 2 * table, indexes };
}

export type CapacityDetail = 'NONE' | 'TOTAL' | 'INDEXES';

export function capacityDetail(input: Input): CapacityDetail {
  return choiceMember(input, 'ReturnConsumedCapacity', ['NONE', 'INDEXES', 'TOTAL']);
}

type Kind = 'ReadCapacityUnits' | 'WriteCapacityUnits';
type Shown = Record<string, unknown>;

/** Sums units by table, and shows them in the detail that a request asked for. */
export class Meter {
  readonly #detail: CapacityDetail;
  readonly #tables = new Map<StoredTable, { table: number; indexes: Map<string, number> }>();

  constructor(detail: CapacityDetail) {
    this.#detail = detail;
  }

  /** Whether anyone will look: computing units costs more than most calls. */
  get wanted(): boolean {
    return this.#detail !== 'NONE';
  }

  add(table: StoredTable, units: Units): void {
    const sum = this.#tables.get(table) ?? { table: 0, indexes: new Map<string, number>() };
    sum.table += units.table;
    for (const [name, cost] of units.indexes) sum.indexes.set(name, (sum.indexes.get(name) ?? 0) + cost);
    this.#tables.set(table, sum);
  }

  /** Units of one read of an item, absent ones included. */
  addRead(table: StoredTable, units: number): void {
    this.add(table, { table: units, indexes: new Map() });
  }

  /** `ConsumedCapacity` for one table. */
  one(): Shown {
    return this.wanted ? { ConsumedCapacity: this.#shown()[0] } : {};
  }

  /** `ConsumedCapacity` as a list, a table each. Transactions also name the kind of their units. */
  list(kind?: Kind): Shown {
    return this.wanted ? { ConsumedCapacity: this.#shown(kind) } : {};
  }

  #shown(kind?: Kind): Shown[] {
    const capacity = (units: number): Shown => ({ CapacityUnits: units, ...(kind && { [kind]: units }) });
    return [...this.#tables].map(([{ definition }, { table, indexes }]) => {
      const total = [...indexes.values()].reduce((sum, units) => sum + units, table);
      const head = { TableName: definition.name, ...capacity(total) };
      if (this.#detail === 'TOTAL') return head;
      const ofKind = (member: string, local: boolean): Shown => {
        const names = definition.indexes.filter((index) => index.local === local).map(({ name }) => name);
        const used = names.filter((name) => indexes.has(name));
        if (used.length === 0) return {};
        return { [member]: Object.fromEntries(used.map((name) => [name, capacity(indexes.get(name)!)])) };
      };
      return {
        ...head,
        Table: capacity(table),
        ...ofKind('GlobalSecondaryIndexes', false),
        ...ofKind('LocalSecondaryIndexes', true),
      };
    });
  }
}
