/** Where a value sits in a heap; hand it back to `remove`. */
export interface HeapNode<T> {
  readonly value: T;
  readonly key: number;
  /** Position in the heap's array; -1 once it has left. */
  slot: number;
}

/**
 * A queue of values by ascending key; values of one key leave in the order in which they came.
 * `push` and `remove` take O(log n), `peek` and `at` O(1).
 */
export class Heap<T> {
  readonly #nodes: (HeapNode<T> & { readonly order: number })[] = [];
  #orders = 0;

  get size(): number {
    return this.#nodes.length;
  }

  /** The node with the smallest key. */
  peek(): HeapNode<T> | undefined {
    return this.#nodes[0];
  }

  /** Any node by its slot, 0 to `size - 1`; only slot 0 has a meaning. */
  at(slot: number): HeapNode<T> | undefined {
    return this.#nodes[slot];
  }

  push(value: T, key: number): HeapNode<T> {
    const node = { value, key, order: this.#orders++, slot: this.#nodes.length };
    this.#nodes.push(node);
    this.#rise(node.slot);
    return node;
  }

  /** Takes a node out, wherever it is. A node that has left already is ignored. */
  remove(node: HeapNode<T>): void {
    const { slot } = node;
    if (slot < 0) return;
    node.slot = -1;
    const last = this.#nodes.pop();
    if (!last || last === node) return;
    this.#nodes[slot] = last;
    last.slot = slot;
    this.#rise(slot);
    this.#sink(last.slot);
  }

  #rise(slot: number): void {
    for (let child = slot; child > 0;) {
      const parent = (child - 1) >> 1;
      if (!this.#before(child, parent)) return;
      this.#swap(child, parent);
      child = parent;
    }
  }

  #sink(slot: number): void {
    const { length } = this.#nodes;
    for (let parent = slot; ;) {
      const left = 2 * parent + 1;
      let first = parent;
      if (left < length && this.#before(left, first)) first = left;
      if (left + 1 < length && this.#before(left + 1, first)) first = left + 1;
      if (first === parent) return;
      this.#swap(first, parent);
      parent = first;
    }
  }

  #before(a: number, b: number): boolean {
    const one = this.#nodes[a]!;
    const other = this.#nodes[b]!;
    return one.key < other.key || (one.key === other.key && one.order < other.order);
  }

  #swap(a: number, b: number): void {
    const one = this.#nodes[a]!;
    const other = this.#nodes[b]!;
    this.#nodes[a] = other;
    this.#nodes[b] = one;
    other.slot = a;
    one.slot = b;
  }
}
