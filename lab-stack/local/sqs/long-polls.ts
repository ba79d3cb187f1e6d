import { whenAborted } from '../abort.ts';
import type { Clock, Timer } from '../clock.ts';

interface Poll<T> {
  /** Takes what there is for this poll; undefined when that is nothing. */
  readonly attempt: () => T | undefined;
  readonly finish: (result: T | undefined) => void;
}

/**
 * The receives that wait at one queue, first come, first served. They are tried again in the turn in which
 * something became visible, and when the clock reaches `nextChangeAt()` (epoch milliseconds).
 */
export class LongPolls<T> {
  readonly #clock: Clock;
  readonly #nextChangeAt: () => number | undefined;
  readonly #waiting = new Set<Poll<T>>();
  #timer: { readonly at: number; readonly timer: Timer } | undefined;
  #waking = false;

  constructor(clock: Clock, nextChangeAt: () => number | undefined) {
    this.#clock = clock;
    this.#nextChangeAt = nextChangeAt;
  }

  get size(): number {
    return this.#waiting.size;
  }

  /**
   * Resolves to what `attempt` takes, or to undefined after `ms` milliseconds or when the signal is aborted;
   * from then on it takes nothing.
   */
  wait(attempt: () => T | undefined, ms: number, signal: AbortSignal): Promise<T | undefined> {
    return new Promise((resolve) => {
      const finish = (result: T | undefined): void => {
        this.#waiting.delete(poll);
        timer.cancel();
        heard();
        resolve(result);
      };
      const leave = (): void => {
        finish(undefined);
        this.#arm();
      };
      const poll: Poll<T> = { attempt, finish };
      const timer = this.#clock.after(ms, leave);
      const heard = whenAborted(signal, leave);
      this.#waiting.add(poll);
      this.#arm();
    });
  }

  /** The queue changed. The polls are tried once this turn's changes are all made, so that a batch arrives whole. */
  changed(): void {
    if (this.#waking || this.#waiting.size === 0) return;
    this.#waking = true;
    queueMicrotask(() => {
      this.#waking = false;
      this.#serve();
    });
  }

  /** Ends every wait with nothing. */
  close(): void {
    for (const poll of this.#waiting) poll.finish(undefined);
    this.#arm();
  }

  #serve(): void {
    for (const poll of this.#waiting) {
      const result = poll.attempt();
      if (result === undefined) break;
      poll.finish(result);
    }
    this.#arm();
  }

  #arm(): void {
    const at = this.#waiting.size > 0 ? this.#nextChangeAt() : undefined;
    if (at === this.#timer?.at) return;
    this.#timer?.timer.cancel();
    this.#timer = undefined;
    if (at === undefined) return;
    const fire = (): void => {
      this.#timer = undefined;
      this.#serve();
    };
    this.#timer = { at, timer: this.#clock.after(at - this.#clock.now(), fire) };
  }
}
