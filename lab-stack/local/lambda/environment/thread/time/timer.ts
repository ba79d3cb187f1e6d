import { AsyncResource } from 'node:async_hooks';
import type { TimeSource } from './source.ts';

/** setTimeout takes longer spans, and what is no number, for 1 ms; so does Node. */
const LONGEST = 2 ** 31 - 1;

let identifiers = 0;

/** What setTimeout and setInterval of a patched thread return: Node's Timeout on the run's clock. */
export class Timer extends AsyncResource {
  readonly #source: TimeSource;
  readonly #task: () => void;
  readonly #ms: number;
  readonly #repeats: boolean;
  readonly #id = ++identifiers;
  #cancel: (() => void) | undefined;
  #referenced = true;

  constructor(source: TimeSource, task: () => void, ms: unknown, repeats: boolean) {
    super('Timeout');
    const span = Number(ms);
    this.#source = source;
    this.#task = task;
    this.#ms = span >= 1 && span <= LONGEST ? Math.trunc(span) : 1;
    this.#repeats = repeats;
    this.#arm();
  }

  #arm(): void {
    this.#cancel = this.#source.wait(this.#ms, () => {
      if (this.#repeats) this.#arm();
      else this.#done();
      this.runInAsyncScope(this.#task, this);
    });
  }

  #done(): void {
    this.#cancel = undefined;
    timers.delete(this.#id);
  }

  close(): this {
    this.#cancel?.();
    this.#done();
    return this;
  }

  /** Starts the span anew, also after it has run out. */
  refresh(): this {
    this.#cancel?.();
    this.#arm();
    return this;
  }

  ref(): this {
    this.#referenced = true;
    return this;
  }

  unref(): this {
    this.#referenced = false;
    return this;
  }

  hasRef(): boolean {
    return this.#referenced;
  }

  [Symbol.toPrimitive](): number {
    if (this.#cancel) timers.set(this.#id, this);
    return this.#id;
  }
}

/** Pending timers whose number somebody has asked for: clearTimeout takes it as well as the object. */
const timers = new Map<number, Timer>();

/** The pending timer that clearTimeout was given; undefined for anything else, which clearTimeout ignores. */
export function findTimer(handle: unknown): Timer | undefined {
  if (handle instanceof Timer) return handle;
  return typeof handle === 'number' || typeof handle === 'string' ? timers.get(Number(handle)) : undefined;
}
