/** Timers of an environment, on the run's clock. */
import nativeTimers from 'node:timers';
import nativePromises from 'node:timers/promises';
import { promisify } from 'node:util';
import { promiseTimers } from '../../../local/lambda/environment/thread/time/promises.ts';
import { findTimer, Timer } from '../../../local/lambda/environment/thread/time/timer.ts';
import { inside } from '../inside.ts';
import type { Inside } from '../inside.ts';

type Callback = (...args: unknown[]) => void;

const native = { ...nativeTimers };

const start =
  (repeats: boolean) =>
  (callback: Callback, ms?: number, ...args: unknown[]): unknown => {
    const environment = inside();
    // Outside of all environments it is a package that is loaded; and Node has the words for a bad callback.
    if (!environment || typeof callback !== 'function') {
      return repeats ? native.setInterval(callback, ms, ...args) : native.setTimeout(callback, ms, ...args);
    }
    return new Timer(environment.time, () => callback(...args), ms, repeats);
  };

const clear = (handle: unknown): void => {
  const timer = findTimer(handle);
  if (timer) timer.close();
  else native.clearTimeout(handle as NodeJS.Timeout);
};

/** What setImmediate gives: enough of Node's Immediate. */
class SandboxImmediate {
  readonly cancel: () => void;

  constructor(environment: Inside, task: () => void) {
    this.cancel = environment.immediate(task);
  }

  hasRef = (): boolean => true;
  ref = (): this => this;
  unref = (): this => this;
}

const startImmediate = (callback: Callback, ...args: unknown[]): unknown => {
  const environment = inside();
  if (!environment || typeof callback !== 'function') return native.setImmediate(callback, ...args);
  return new SandboxImmediate(environment, () => callback(...args));
};

const clearImmediate = (handle: unknown): void => {
  if (handle instanceof SandboxImmediate) handle.cancel();
  else native.clearImmediate(handle as NodeJS.Immediate);
};

/** `node:timers/promises` of the environment that asks. */
const waits = <Name extends 'setTimeout' | 'setInterval' | 'wait'>(name: Name): unknown =>
  function waiting(...args: unknown[]): unknown {
    const environment = inside();
    const timers = environment ? promiseTimers(environment.time) : realPromises;
    return (timers[name] as Callback)(...args);
  };

const realPromises = {
  setTimeout: nativePromises.setTimeout,
  setInterval: nativePromises.setInterval,
  wait: nativePromises.scheduler.wait.bind(nativePromises.scheduler),
};

const immediately = (value?: unknown): Promise<unknown> =>
  new Promise((resolve) => {
    startImmediate(() => resolve(value));
  });

export const timerPromises = {
  setTimeout: waits('setTimeout'),
  setInterval: waits('setInterval'),
  setImmediate: immediately,
  scheduler: { wait: waits('wait'), yield: () => immediately() },
};

/** The globals, which are also the module `node:timers`. */
export const timers = {
  setTimeout: Object.assign(start(false), { [promisify.custom]: timerPromises.setTimeout }),
  setInterval: start(true),
  setImmediate: Object.assign(startImmediate, { [promisify.custom]: immediately }),
  clearTimeout: clear,
  clearInterval: clear,
  clearImmediate,
};

/** `AbortSignal` with a `timeout` of the environment that asks. */
export const sandboxAbortSignal: typeof AbortSignal = new Proxy(AbortSignal, {
  get: (target, property) =>
    property === 'timeout' ? timeoutSignal : (Reflect.get(target, property) as unknown),
});

function timeoutSignal(ms: number): AbortSignal {
  const environment = inside();
  if (!environment) return AbortSignal.timeout(ms);
  const controller = new AbortController();
  const abort = (): void =>
    controller.abort(new DOMException('The operation was aborted due to timeout', 'TimeoutError'));
  environment.time.wait(Math.max(1, ms), abort);
  return controller.signal;
}
