/** What was really done and seen in a property test: the proof that it looked. For tests only. */
export class Tally {
  readonly #commands = new Map<string, number>();
  readonly #events = new Map<string, number>();

  /** Told of each command that is executed. */
  readonly ran = (kind: string): void => add(this.#commands, kind);

  /** Told of each thing that happens. */
  readonly saw = (event: string): void => add(this.#events, event);

  get commands(): number {
    return [...this.#commands.values()].reduce((sum, count) => sum + count, 0);
  }

  get kinds(): string[] {
    return [...this.#commands.keys()].toSorted();
  }

  get events(): string[] {
    return [...this.#events.keys()].toSorted();
  }

  toString(): string {
    const list = (counts: ReadonlyMap<string, number>): string =>
      [...counts].map(([name, count]) => `${name} ${count}`).join(', ');
    return `${this.commands} commands (${list(this.#commands)}); ${list(this.#events)}`;
  }
}

function add(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}
