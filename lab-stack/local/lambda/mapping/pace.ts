import { whenAborted } from '../../abort.ts';
import type { Clock } from '../../clock.ts';

/** A mapping begins with five concurrent batches. Source: facts 2.3. */
const FIRST = 5;
/** Concurrent invocations of one mapping at most. Source: facts 2.3. */
const MOST = 1250;
/** "Up to 300 more concurrent invokes per minute", in even steps. Source: facts 2.3. */
const STEP = 5;
const STEP_MS = 1000;
/** How long a failed invocation keeps one poller out. AWS only says that concurrency is lowered gradually. */
export const RECOVERY_MS = 60_000;

/**
 * How many pollers may work: more while all of them are at work, fewer for a while after failed invocations,
 * never none. Source: facts 2.3, 2.6; Lambda developer guide, "Backoff strategy for failed invocations".
 */
export interface Pace {
  /** How many may work now. */
  allowed(): number;
  /** A poller has a batch in hand, until it calls what this answers. */
  begin(): () => void;
  /** A long poll came back empty. */
  idle(): void;
  /** An invocation failed or was throttled: one poller fewer, for a minute. */
  failed(): void;
  /** An invocation was throttled: no more pollers, for a minute. */
  hold(): void;
  /** Resolves when poller `index`, counted from 0, may work, or the signal is aborted. */
  turn(index: number, signal: AbortSignal): Promise<void>;
}

/** `cap`: the mapping's MaximumConcurrency. `onMore` hears of each new `allowed`. */
export function createPace(clock: Clock, cap: number | undefined, onMore: (allowed: number) => void): Pace {
  const most = cap ?? MOST;
  const first = Math.min(FIRST, most);
  const waiting = new Set<() => void>();
  let places = first;
  let recovering = 0;
  let working = 0;
  let heldUntil = 0;
  let growing = false;

  const allowed = (): number => places - recovering;
  const mayGrow = (): boolean =>
    places < most && recovering === 0 && working >= places && clock.now() >= heldUntil;
  const changed = (): void => {
    onMore(allowed());
    for (const wake of waiting) wake();
  };
  const growSoon = (): void => {
    if (growing || !mayGrow()) return;
    growing = true;
    clock.after(STEP_MS, () => {
      growing = false;
      if (!mayGrow()) return;
      places = Math.min(places + STEP, most);
      changed();
    });
  };

  return {
    allowed,
    begin() {
      working += 1;
      growSoon();
      return () => {
        working -= 1;
      };
    },
    idle() {
      if (places > first && allowed() > 1) places -= 1;
    },
    failed() {
      if (allowed() === 1) return;
      recovering += 1;
      clock.after(RECOVERY_MS, () => {
        recovering -= 1;
        changed();
      });
    },
    hold() {
      heldUntil = clock.now() + RECOVERY_MS;
    },
    async turn(index, signal) {
      while (index >= allowed() && !signal.aborted) {
        await new Promise<void>((resolve) => {
          const wake = (): void => {
            waiting.delete(wake);
            heard();
            resolve();
          };
          waiting.add(wake);
          const heard = whenAborted(signal, wake);
        });
      }
    },
  };
}
