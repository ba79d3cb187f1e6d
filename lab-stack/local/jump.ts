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

/** Resolves when nothing in the run can happen before the clock moves. */
export async function settled({ activity, idle }: Settling): Promise<void> {
  for (let quiet = 0; quiet < ROUNDS; quiet++) {
    const before = activity();
    const calm = await idle();
    for (let turns = 0; turns < TURNS; turns++) await turn();
    if (!calm || activity() !== before) quiet = -1;
  }
}

/**
 * Jumps from timer to timer until `done()` says so, or until no timer is left.
 * Resolves to true when `done()` held, to false when the run went quiet without it.
 */
export async function runJumping(
  clock: VirtualClock,
  settling: Settling,
  done: () => boolean,
): Promise<boolean> {
  for (;;) {
    await settled(settling);
    if (done()) return true;
    if (!clock.step()) return false;
  }
}
