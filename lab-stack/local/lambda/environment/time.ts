import type { Clock, VirtualClock } from '../../clock.ts';
import type { ThreadTime } from './protocol.ts';

/** Which time an execution environment lives in; it must agree with the run's clock. */
export type RunTime =
  | { readonly kind: 'real' }
  | { readonly kind: 'scaled'; readonly speed: number }
  | { readonly kind: 'virtual'; readonly cell: SharedArrayBuffer };

/**
 * A virtual clock whose now can be read from other threads. Everything in the run must use the clock that
 * this answers: the cell is written before any timer runs, so that no thread is ever told an old time.
 */
export function sharedTime(clock: VirtualClock): { clock: VirtualClock; time: RunTime } {
  const cell = new SharedArrayBuffer(Float64Array.BYTES_PER_ELEMENT);
  const view = new Float64Array(cell);
  const write = (): void => {
    view[0] = clock.now();
  };
  write();
  const shared: VirtualClock = {
    now: clock.now,
    nextAt: clock.nextAt,
    step: clock.step,
    after: (ms, task) =>
      clock.after(ms, () => {
        write();
        task();
      }),
    async advance(ms, settle) {
      await clock.advance(ms, settle);
      write();
    },
  };
  return { clock: shared, time: { kind: 'virtual', cell } };
}

/** The same, as a starting thread takes it. */
export function threadTime(time: RunTime, clock: Clock): ThreadTime {
  if (time.kind !== 'scaled') return time;
  return {
    kind: 'scaled',
    speed: time.speed,
    origin: clock.now(),
    started: performance.timeOrigin + performance.now(),
  };
}
