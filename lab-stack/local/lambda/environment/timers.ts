import type { Clock, Timer } from '../../clock.ts';

/** The timers that one thread has asked of the run's clock. */
export function hostTimers(
  clock: Clock,
  fire: (timer: number) => void,
): { set(timer: number, ms: number): void; clear(timer: number): void; clearAll(): void } {
  const timers = new Map<number, Timer>();
  const clear = (timer: number): void => {
    timers.get(timer)?.cancel();
    timers.delete(timer);
  };
  return {
    set(timer, ms) {
      const entry = clock.after(ms, () => {
        timers.delete(timer);
        fire(timer);
      });
      timers.set(timer, entry);
    },
    clear,
    clearAll: () => [...timers.keys()].forEach(clear),
  };
}
