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
 * Jumps from timer to timer until `done()` says so. Rejects with QuietTooEarly when no timer is left before
 * that, or when the clock passes `limitMs` from now.
 */
export async function jumpUntil(
  clock: VirtualClock,
  settling: Settling,
  done: () => boolean | Promise<boolean>,
  limitMs = Number.POSITIVE_INFINITY,
): Promise<void> {
  const limit = clock.now() + limitMs;
  for (;;) {
    await settled(settling);
    if (await done()) return;
    if (clock.now() > limit)
      throw new QuietTooEarly(`not reached within ${limitMs / 1_000} s of the run's time`);
    if (!clock.step()) throw new QuietTooEarly('nothing is left that could happen');
  }
}

/** Steps the clock, each time when `settle` has resolved, until `work` has settled; gives its value or throws its error. */
export async function stepDuring<T>(
  clock: VirtualClock,
  settle: () => Promise<void>,
  work: Promise<T>,
): Promise<T> {
  const progress = { settled: false };
  const note = (): void => {
    progress.settled = true;
  };
  work.then(note, note);
  while (!progress.settled) {
    await settle();
    if (!progress.settled) clock.step();
  }
  return work;
}

/** The run can end no more as it was meant to. */
export class QuietTooEarly extends Error {
  override readonly name = 'QuietTooEarly';
}
