import type { ThreadTime } from '../../protocol.ts';

/** Where a patched thread takes its time from. All times epoch milliseconds, all spans milliseconds, of the run's clock. */
export interface TimeSource {
  now(): number;
  /** Runs `task` once in `ms`; the answer cancels it. */
  wait(ms: number, task: () => void): () => void;
}

/** Timers of a virtual clock belong to the host: set and cancelled by message, fired by message. */
export interface HostTimers {
  set(timer: number, ms: number): void;
  clear(timer: number): void;
}

/** Time that runs `speed` times as fast as the machine's. */
export function scaledSource(time: Extract<ThreadTime, { kind: 'scaled' }>): TimeSource {
  const { performance, setTimeout, clearTimeout } = globalThis;
  const machine = performance.now.bind(performance);
  const offset = performance.timeOrigin - time.started;
  const now = (): number => time.origin + (machine() + offset) * time.speed;
  return {
    now,
    wait(ms, task) {
      const due = now() + ms;
      let handle: ReturnType<typeof setTimeout>;
      // The machine's timers may be a fraction of a millisecond early, which is `speed` times as much here.
      const arm = (): void => {
        const left = due - now();
        if (left > 0) handle = setTimeout(arm, Math.ceil(left / time.speed));
        else task();
      };
      handle = setTimeout(arm, Math.ceil(ms / time.speed));
      return () => clearTimeout(handle);
    },
  };
}

/** Time that the host moves. `fire` is to be called when the host says that a timer is due. */
export function virtualSource(
  cell: SharedArrayBuffer,
  host: HostTimers,
): TimeSource & { fire(timer: number): void } {
  const nowCell = new Float64Array(cell);
  const tasks = new Map<number, () => void>();
  let timers = 0;
  return {
    now: () => nowCell[0] ?? 0,
    wait(ms, task) {
      const timer = ++timers;
      tasks.set(timer, task);
      host.set(timer, ms);
      return () => {
        if (tasks.delete(timer)) host.clear(timer);
      };
    },
    fire(timer) {
      const task = tasks.get(timer);
      tasks.delete(timer);
      task?.();
    },
  };
}
