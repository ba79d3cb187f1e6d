/** Drives a virtual clock: it jumps to the next timer when nothing can happen before it. */

import { turn, type VirtualClock } from './clock.ts';

export interface Settling {
  /** Counts steps anywhere in the run (calls, invocations, requests); equal twice means that nothing moved between. */
  activity(): number;
  /** False while somebody works in real time: an environment computes, a file is read, an engine answers. */
  idle(): Promise<boolean>;
}

/** Turns of the event loop in which a byte that was written must have been read. */
const TURNS = 4;
/** Quiet rounds in a row before a jump: opening a connection takes more than one. */
const ROUNDS = 2;

/**
 * Resolves to true when nothing in the run can happen before the clock moves, or to false when `patience` was
 * aborted before that.
 */
export async function settled({ activity, idle }: Settling, patience?: AbortSignal): Promise<boolean> {
  for (let quiet = 0; quiet < ROUNDS; quiet++) {
    if (patience?.aborted) return false;
    const before = activity();
    const calm = await idle();
    for (let turns = 0; turns < TURNS; turns++) await turn();
    if (!calm || activity() !== before) quiet = -1;
  }
  return true;
}

/**
 * Lets time jump until `done()` holds. Rejects with QuietTooEarly when no timer is left before that, or when
 * the clock passes `limitMs` from the call.
 */
export type Until = (done: () => boolean | Promise<boolean>, limitMs?: number) => Promise<void>;

interface Waiter {
  readonly limit: number;
  readonly done: () => boolean | Promise<boolean>;
  readonly arrive: () => void;
  readonly fail: (error: unknown) => void;
}

/**
 * The one driver of a virtual clock. Whoever waits through it shares its jumps: two who stepped the clock by
 * turns would jump over what the other waits for. Whoever has arrived acts before time moves again.
 */
export function jumper(clock: VirtualClock, settling: Settling): Until {
  const waiters = new Set<Waiter>();
  const take = (waiter: Waiter): Waiter => {
    waiters.delete(waiter);
    return waiter;
  };
  /** True when somebody stopped waiting. */
  const ask = async (waiter: Waiter): Promise<boolean> => {
    try {
      if (await waiter.done()) take(waiter).arrive();
      else if (clock.now() > waiter.limit) take(waiter).fail(new QuietTooEarly(tooLate(clock.now())));
    } catch (thrown) {
      take(waiter).fail(thrown);
    }
    return !waiters.has(waiter);
  };
  const drive = async (): Promise<void> => {
    while (waiters.size > 0) {
      await settled(settling);
      let left = false;
      for (const waiter of waiters) left = (await ask(waiter)) || left;
      if (left || waiters.size === 0 || clock.step()) continue;
      for (const waiter of waiters) take(waiter).fail(new QuietTooEarly('nothing is left that could happen'));
    }
  };
  return (done, limitMs = Number.POSITIVE_INFINITY) =>
    new Promise((arrive, fail) => {
      waiters.add({ limit: clock.now() + limitMs, done, arrive, fail });
      if (waiters.size === 1) void drive();
    });
}

const tooLate = (now: number): string =>
  `not reached in the time allowed: the run's clock shows ${new Date(now).toISOString()}`;

/** Steps the clock, each time when `settle` has resolved, until `work` has settled; gives its value or throws its error. */
export async function stepDuring<T>(
  clock: VirtualClock,
  settle: () => Promise<void>,
  work: Promise<T>,
): Promise<T> {
  const over = settlementOf(work);
  while (!over()) {
    await settle();
    if (!over()) clock.step();
  }
  return work;
}

/** Tells whether a promise has settled by now, either way. It counts as handled: whoever wants its error awaits it. */
export function settlementOf(work: Promise<unknown>): () => boolean {
  let over = false;
  const end = (): void => {
    over = true;
  };
  work.then(end, end);
  return () => over;
}

/** The run can end no more as it was meant to. */
export class QuietTooEarly extends Error {
  override readonly name = 'QuietTooEarly';
}
