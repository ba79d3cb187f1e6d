/**
 * One clock for a whole local run. Visibility, delay, retention, leases, TTL, schedules and the mapping
 * read it, never `Date.now()`. All times are epoch milliseconds, all spans milliseconds.
 */

import { whenAborted } from './abort.ts';

export interface Timer {
  cancel(): void;
}

export interface Clock {
  /** Epoch milliseconds. */
  now(): number;
  /** Runs `task` once, `ms` milliseconds from now (at once, but never synchronously, for 0 or less). */
  after(ms: number, task: () => void): Timer;
}

/** setTimeout fires at once for spans above this; longer waits are taken in steps. */
const LONGEST_REAL_WAIT = 2 ** 31 - 1;

/** The time of the machine, or `speed` times as fast, counted from the moment of this call. */
export function realClock(speed = 1): Clock {
  const origin = Date.now();
  const started = performance.now();
  const now = (): number => (speed === 1 ? Date.now() : origin + (performance.now() - started) * speed);
  return {
    now,
    after(ms, task) {
      const due = now() + ms;
      let handle: ReturnType<typeof setTimeout>;
      const arm = (): void => {
        const wait = Math.max(0, (due - now()) / speed);
        handle =
          wait > LONGEST_REAL_WAIT ? setTimeout(arm, LONGEST_REAL_WAIT) : setTimeout(task, Math.ceil(wait));
      };
      arm();
      return { cancel: () => clearTimeout(handle) };
    },
  };
}

export interface VirtualClock extends Clock {
  /** When the earliest timer is due, epoch milliseconds; undefined when none is set. */
  nextAt(): number | undefined;
  /** Moves to the earliest timer and runs it. False when none is set. Timers of one instant run in the order in which they were set. */
  step(): boolean;
  /** Runs every timer due up to `now() + ms`, and ends there. Work started by a timer gets its turn through `settle` before the next. */
  advance(ms: number, settle?: () => Promise<void>): Promise<void>;
}

/** Time that moves only when told to. The same calls give the same run. */
export function virtualClock(start = Date.UTC(2026, 0, 1)): VirtualClock {
  interface Entry {
    readonly at: number;
    readonly order: number;
    readonly task: () => void;
  }
  const timers = new Set<Entry>();
  let now = start;
  let orders = 0;

  const earliest = (): Entry | undefined => {
    let first: Entry | undefined;
    for (const entry of timers) {
      if (!first || entry.at < first.at || (entry.at === first.at && entry.order < first.order))
        first = entry;
    }
    return first;
  };
  const run = (entry: Entry): void => {
    timers.delete(entry);
    now = Math.max(now, entry.at);
    entry.task();
  };

  return {
    now: () => now,
    nextAt: () => earliest()?.at,
    after(ms, task) {
      const entry = { at: now + Math.max(0, ms), order: orders++, task };
      timers.add(entry);
      return { cancel: () => void timers.delete(entry) };
    },
    step() {
      const entry = earliest();
      if (entry) run(entry);
      return entry !== undefined;
    },
    async advance(ms, settle = turn) {
      const end = now + ms;
      await settle();
      for (let entry = earliest(); entry && entry.at <= end; entry = earliest()) {
        run(entry);
        await settle();
      }
      now = end;
    },
  };
}

/** Lets promises that are ready go on: one turn of the event loop. */
export function turn(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const done = (): void => {
      port1.close();
      resolve();
    };
    port1.addEventListener('message', done, { once: true });
    port1.start();
    port2.postMessage(undefined);
  });
}

/** Resolves after `ms` milliseconds of the clock, or at once when the signal is aborted. Never rejects. */
export function sleep(clock: Clock, ms: number, signal?: AbortSignal): Promise<void> {
  if (signal?.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const done = (): void => {
      timer.cancel();
      heard?.();
      resolve();
    };
    const timer = clock.after(ms, done);
    const heard = signal && whenAborted(signal, done);
  });
}
