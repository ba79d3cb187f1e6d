import type { AttributeMap } from './attribute.ts';

/**
 * How far behind a read that is not consistent may be, milliseconds. AWS promises only that all copies agree
 * "usually within one second". Source: DynamoDB Developer Guide, "Read consistency".
 */
export const LONGEST_LAG_MS = 1000;

/** One write, by what it replaced; `old` is undefined where there was no item. */
export interface Overwritten {
  /** Epoch milliseconds. */
  readonly at: number;
  readonly key: AttributeMap;
  readonly old: AttributeMap | undefined;
}

/** Forgotten entries are cut off in one go, when there are so many of them and they are half of all. */
const MANY_FORGOTTEN = 1000;

/** The writes of the last second, for reads that come before them. */
export class History {
  #writes: Overwritten[] = [];
  /** How many of the first writes are too old to matter. */
  #forgotten = 0;

  add(write: Overwritten): void {
    this.#writes.push(write);
    while (this.#writes[this.#forgotten]!.at < write.at - LONGEST_LAG_MS) this.#forgotten++;
    if (this.#forgotten < MANY_FORGOTTEN || this.#forgotten * 2 < this.#writes.length) return;
    this.#writes = this.#writes.slice(this.#forgotten);
    this.#forgotten = 0;
  }

  /** The writes after a moment (epoch milliseconds), the latest first: undone in this order they lead back to it. */
  after(moment: number): Overwritten[] {
    return this.#writes.filter(({ at }) => at > moment).toReversed();
  }

  copy(): History {
    const copy = new History();
    copy.#writes = this.#writes.slice(this.#forgotten);
    return copy;
  }
}
