import type { AttributeMap, AttributeValue } from './attribute.ts';
import { compareText, compareValues } from './order.ts';

/** Where an item stands in a table or index. */
export interface Position {
  readonly partition: string;
  readonly sort: AttributeValue | undefined;
  /** The item's own place, which tells index entries with one sort key apart; undefined in a table. */
  readonly base: Position | undefined;
}

export interface Row {
  readonly position: Position;
  readonly item: AttributeMap;
}

interface Partition {
  readonly key: string;
  /** DynamoDB scans partitions in the order of a hash, so that no one relies on their order; so do we. */
  readonly rank: number;
  readonly rows: Row[];
}

/** Items by partition, each partition sorted; the same content always reads in the same order. */
export class Collection {
  #byKey = new Map<string, Partition>();
  #ranked: Partition[] = [];
  /** A copy may read the same partitions: whoever writes first takes partitions of its own. */
  #shared = false;

  get(position: Position): AttributeMap | undefined {
    const partition = this.#byKey.get(position.partition);
    if (!partition) return undefined;
    const { at, found } = search(partition.rows, position);
    return found ? partition.rows[at]!.item : undefined;
  }

  put(position: Position, item: AttributeMap): void {
    this.#unshare();
    const { rows } = this.#open(position.partition);
    const { at, found } = search(rows, position);
    if (found) rows[at] = { position, item };
    else rows.splice(at, 0, { position, item });
  }

  delete(position: Position): void {
    this.#unshare();
    const partition = this.#byKey.get(position.partition);
    if (!partition) return;
    const { at, found } = search(partition.rows, position);
    if (found) partition.rows.splice(at, 1);
    if (partition.rows.length === 0) this.#drop(partition);
  }

  /** The rows of one partition in the order of their sort keys. */
  partition(key: string): readonly Row[] {
    return this.#byKey.get(key)?.rows ?? [];
  }

  /** Every row, in the order of a scan. */
  rows(): Row[] {
    return this.#ranked.flatMap((partition) => partition.rows);
  }

  /** Costs next to nothing until one of the two is written. */
  copy(): Collection {
    const copy = new Collection();
    copy.#ranked = this.#ranked;
    copy.#byKey = this.#byKey;
    copy.#shared = true;
    this.#shared = true;
    return copy;
  }

  #unshare(): void {
    if (!this.#shared) return;
    this.#shared = false;
    this.#ranked = this.#ranked.map((partition) => ({ ...partition, rows: [...partition.rows] }));
    this.#byKey = new Map(this.#ranked.map((partition) => [partition.key, partition]));
  }

  #open(key: string): Partition {
    const known = this.#byKey.get(key);
    if (known) return known;
    const partition: Partition = { key, rank: rankOf(key), rows: [] };
    this.#byKey.set(key, partition);
    const at = this.#ranked.findIndex((other) => comparePartitions(other, partition) > 0);
    this.#ranked.splice(at < 0 ? this.#ranked.length : at, 0, partition);
    return partition;
  }

  #drop(partition: Partition): void {
    this.#byKey.delete(partition.key);
    this.#ranked.splice(this.#ranked.indexOf(partition), 1);
  }
}

/** Negative, zero or positive as `a` is read before, at or after `b` by a scan. */
export function compareInScan(a: Position, b: Position): number {
  if (a.partition === b.partition) return compareInPartition(a, b);
  return comparePartitions(
    { key: a.partition, rank: rankOf(a.partition) },
    { key: b.partition, rank: rankOf(b.partition) },
  );
}

/** The same within one partition. */
export function compareInPartition(a: Position, b: Position): number {
  const order = a.sort && b.sort ? compareValues(a.sort, b.sort)! : 0;
  if (order !== 0 || !a.base || !b.base) return order;
  return compareText(a.base.partition, b.base.partition) || compareInPartition(a.base, b.base);
}

function comparePartitions(a: Pick<Partition, 'key' | 'rank'>, b: Pick<Partition, 'key' | 'rank'>): number {
  return a.rank === b.rank ? compareText(a.key, b.key) : a.rank - b.rank;
}

function search(rows: readonly Row[], position: Position): { at: number; found: boolean } {
  let low = 0;
  let high = rows.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compareInPartition(rows[middle]!.position, position) < 0) low = middle + 1;
    else high = middle;
  }
  const found = low < rows.length && compareInPartition(rows[low]!.position, position) === 0;
  return { at: low, found };
}

/** The place of a partition among all: FNV-1a over UTF-16 units, which spreads keys and is the same everywhere. */
export function rankOf(key: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < key.length; at++) hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}
