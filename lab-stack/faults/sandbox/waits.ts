import { setImmediate } from 'node:timers';
import type { Clock } from '../../local/clock.ts';
import type { Gate } from './gate.ts';
import { described } from './rejections.ts';

export interface WaitsOptions {
  readonly clock: Clock;
  readonly gate: Gate;
  readonly mayBegin: () => boolean;
  /** Immediates in a row of one invocation beyond which it floods. */
  readonly most: number;
  readonly breakDown: (error: string) => void;
}

export interface Waits {
  /** Runs `task` once in `ms` milliseconds of the clock; the answer cancels it. */
  wait(ms: number, task: () => void): () => void;
  /** Runs `task` at the end of this turn of the event loop; the answer cancels it. */
  immediate(task: () => void): () => void;
  /** Timers and immediates that are set. */
  open(): number;
  immediates(): number;
  floods(): boolean;
  /** Another invocation begins: floods are counted anew. */
  restart(): void;
  clear(): void;
}

/** A loop of immediates moves no clock; after so many times `most` it is taken to be endless. */
const IMMEDIATES = 100;

/** The timers of one environment, on the run's clock. One that is due while it is frozen fires when it thaws. */
export function createWaits({ clock, gate, mayBegin, most, breakDown }: WaitsOptions): Waits {
  const cancels = new Set<() => void>();
  let immediates = 0;
  let begun = 0;

  const run = (task: () => void): void => {
    try {
      task();
    } catch (thrown) {
      breakDown(described(thrown));
    }
  };

  return {
    open: () => cancels.size + immediates,
    immediates: () => immediates,
    floods: () => begun > most * IMMEDIATES,
    restart() {
      begun = 0;
    },
    clear() {
      for (const cancel of cancels) cancel();
      immediates = 0;
    },
    wait(ms, task) {
      if (!mayBegin()) return () => {};
      const cancel = (): void => {
        timer.cancel();
        cancels.delete(cancel);
      };
      const timer = clock.after(ms, () =>
        gate.pass(() => {
          if (cancels.delete(cancel)) run(task);
        }),
      );
      cancels.add(cancel);
      return cancel;
    },
    immediate(task) {
      if (gate.state() === 'closed' || ++begun > most * IMMEDIATES) return () => {};
      let pending = true;
      immediates += 1;
      const cancel = (): void => {
        if (pending) immediates -= 1;
        pending = false;
      };
      setImmediate(() =>
        gate.pass(() => {
          if (!pending) return;
          cancel();
          run(task);
        }),
      );
      return cancel;
    },
  };
}
