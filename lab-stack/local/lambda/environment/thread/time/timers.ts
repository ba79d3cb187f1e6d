import timersModule from 'node:timers';
import timersPromises from 'node:timers/promises';
import { promisify } from 'node:util';
import { promiseTimers } from './promises.ts';
import type { TimeSource } from './source.ts';
import { findTimer, Timer } from './timer.ts';

type Callback = (...args: unknown[]) => void;

/**
 * Puts every timer that a function can reach on the run's clock: the globals, `node:timers`,
 * `node:timers/promises`, `util.promisify(setTimeout)` and `AbortSignal.timeout`. Must run before any
 * module of the function; the caller then runs `syncBuiltinESMExports`.
 */
export function patchTimers(source: TimeSource): void {
  const native = { setTimeout: globalThis.setTimeout, clearTimeout: globalThis.clearTimeout };
  const promises = promiseTimers(source);
  const start =
    (repeats: boolean) =>
    (callback: Callback, ms?: number, ...args: unknown[]): unknown => {
      if (typeof callback !== 'function') return native.setTimeout(callback, ms);
      if (!repeats && calledByFetch()) return native.setTimeout(callback, ms, ...args);
      return new Timer(source, () => callback(...args), ms, repeats);
    };
  const clear = (handle: unknown): void => {
    const timer = findTimer(handle);
    if (timer) timer.close();
    else native.clearTimeout(handle as NodeJS.Timeout);
  };
  const setTimeout = Object.assign(start(false), { [promisify.custom]: promises.setTimeout });
  const patched = {
    setTimeout,
    setInterval: start(true),
    clearTimeout: clear,
    clearInterval: clear,
  };
  Object.assign(globalThis, patched);
  Object.assign(timersModule, patched);
  Object.assign(timersPromises, { setTimeout: promises.setTimeout, setInterval: promises.setInterval });
  timersPromises.scheduler.wait = promises.wait;
  AbortSignal.timeout = (ms) => timeoutSignal(source, ms);
}

function timeoutSignal(source: TimeSource, ms: number): AbortSignal {
  const controller = new AbortController();
  source.wait(Math.max(1, ms), () =>
    controller.abort(new DOMException('The operation was aborted due to timeout', 'TimeoutError')),
  );
  return controller.signal;
}

/**
 * Node's own fetch looks up the global setTimeout for the upkeep of its sockets. On a virtual clock
 * that upkeep would fire between any two instants, and time could never jump.
 */
function calledByFetch(): boolean {
  const { stackTraceLimit, prepareStackTrace } = Error;
  Error.stackTraceLimit = 4;
  Error.prepareStackTrace = (_error, sites) => sites.map((site) => site.getFileName() ?? '');
  const files = new Error('look at the callers').stack as unknown as readonly string[];
  Error.stackTraceLimit = stackTraceLimit;
  Error.prepareStackTrace = prepareStackTrace;
  return files.some((file) => file.startsWith('node:internal/deps/undici'));
}
