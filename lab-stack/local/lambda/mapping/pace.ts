import type { Clock } from '../../clock.ts';

/** How long a failed invocation keeps one poller out. AWS only says that concurrency is lowered gradually. */
const RECOVERY_MS = 60_000;

/** How many pollers may work: fewer for a while after failed invocations, never none. Source: facts 2.6. */
export interface Pace {
  /** An invocation failed: one poller fewer, for a minute. */
  failed(): void;
  /** Resolves when poller `index`, counted from 0, may work, or the signal is aborted. */
  turn(index: number, signal: AbortSignal): Promise<void>;
}

export function createPace(clock: Clock, pollers: number): Pace {
  let allowed = pollers;
  const waiting = new Set<() => void>();
  const mayWork = (index: number): boolean => index < allowed;
  return {
    failed() {
      if (allowed === 1) return;
      allowed -= 1;
      clock.after(RECOVERY_MS, () => {
        allowed += 1;
        for (const wake of waiting) wake();
      });
    },
    async turn(index, signal) {
      while (!mayWork(index) && !signal.aborted) {
        await new Promise<void>((resolve) => {
          const wake = (): void => {
            waiting.delete(wake);
            signal.removeEventListener('abort', wake);
            resolve();
          };
          waiting.add(wake);
          signal.addEventListener('abort', wake, { once: true });
        });
      }
    },
  };
}
