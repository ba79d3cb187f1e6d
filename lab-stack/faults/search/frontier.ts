/** What a piece of work costs at least, the most important first: see `compareSizes`. */
export type Cost = readonly [faultsAndHolds: number, holds: number, switches: number];

/** Work to be done, the cheapest first; of equal cost, what came last. */
export class Frontier<Work> {
  readonly #shelves: { readonly cost: Cost; readonly work: Work[] }[] = [];
  #size = 0;

  get size(): number {
    return this.#size;
  }

  /** The cost of what comes next; undefined when nothing is left. */
  get nextCost(): Cost | undefined {
    return this.#shelves[0]?.cost;
  }

  push(work: Work, cost: Cost): void {
    this.#size++;
    const place = this.#shelves.findIndex((shelf) => compareCosts(shelf.cost, cost) >= 0);
    const shelf = this.#shelves[place];
    if (shelf && compareCosts(shelf.cost, cost) === 0) shelf.work.push(work);
    else this.#shelves.splice(place < 0 ? this.#shelves.length : place, 0, { cost, work: [work] });
  }

  pop(): Work | undefined {
    const shelf = this.#shelves[0];
    const work = shelf?.work.pop();
    if (shelf?.work.length === 0) this.#shelves.shift();
    if (work !== undefined) this.#size--;
    return work;
  }

  /** What is left, the cheapest first. */
  *[Symbol.iterator](): Generator<Work> {
    for (const { work } of this.#shelves) yield* work;
  }
}

/** Negative when `one` is cheaper. */
export function compareCosts(one: Cost, other: Cost): number {
  return one[0] - other[0] || one[1] - other[1] || one[2] - other[2];
}
