/** Drives a virtual clock at a chosen speed: what waits, waits shorter; what works, takes the time it takes. */

import type { VirtualClock } from './clock.ts';
import { settled, type Settling } from './jump.ts';

export interface Pace {
  /** Resolves when time stands still. */
  stop(): Promise<void>;
}

/** How often the clock moves, milliseconds of the machine. */
const TICK_MS = 10;
/** So long the clock waits for work to come to rest before it moves on at the machine's own pace, milliseconds. */
const PATIENCE_MS = 200;
/** What passed beyond this, while the clock was about to move, was work, milliseconds of the machine. */
const LONGEST_CALM_MS = 2 * TICK_MS;

/**
 * While everybody waits, `speed` seconds of the run pass in one of the machine's. While somebody works, the
 * clock stands still: a function that computes for a tenth of a second must not lose six of its seconds at
 * `speed` 60. Under load that never rests, one second of the run passes in one of the machine's, so that
 * time goes on.
 */
export function paceClock(clock: VirtualClock, settling: Settling, speed: number): Pace {
  const stopping = new AbortController();
  const rest = (): Promise<boolean> => settled(settling, AbortSignal.timeout(PATIENCE_MS));
  const run = async (): Promise<void> => {
    let last = performance.now();
    while (!stopping.signal.aborted) {
      await wait(TICK_MS);
      const calm = await rest();
      const now = performance.now();
      const passed = now - last;
      last = now;
      const step = calm ? Math.min(passed, LONGEST_CALM_MS) * speed : passed;
      if (!stopping.signal.aborted) await clock.advance(step, async () => void (await rest()));
    }
  };
  const running = run();
  return {
    stop() {
      stopping.abort();
      return running;
    },
  };
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
