import type { Clock, Timer } from '../clock.ts';

/** The run's clock, with the timers that were set through it cancelled in one go when their owner stops. */
export function ownedClock(clock: Clock): Clock & { cancelAll(): void } {
  const timers = new Set<Timer>();
  return {
    now: clock.now,
    after(ms, task) {
      const timer = clock.after(ms, () => {
        timers.delete(timer);
        task();
      });
      timers.add(timer);
      return {
        cancel() {
          timers.delete(timer);
          timer.cancel();
        },
      };
    },
    cancelAll() {
      for (const timer of timers) timer.cancel();
      timers.clear();
    },
  };
}
