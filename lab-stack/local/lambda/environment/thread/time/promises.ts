import type { TimeSource } from './source.ts';

interface Options {
  readonly signal?: AbortSignal;
  readonly ref?: boolean;
}

/** The parts of `node:timers/promises` that wait, on the run's clock. */
export interface PromiseTimers {
  setTimeout<T>(ms?: number, value?: T, options?: Options): Promise<T | undefined>;
  setInterval<T>(ms?: number, value?: T, options?: Options): AsyncGenerator<T | undefined>;
  wait(ms: number, options?: Options): Promise<void>;
}

/** Waits reject with Node's AbortError once their signal is aborted. */
export function promiseTimers(source: TimeSource): PromiseTimers {
  const sleep = <T>(ms = 1, value?: T, { signal }: Options = {}): Promise<T | undefined> =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(abortError(signal));
      const abort = (): void => {
        cancel();
        reject(abortError(signal));
      };
      const cancel = source.wait(Math.max(1, ms), () => {
        signal?.removeEventListener('abort', abort);
        resolve(value);
      });
      signal?.addEventListener('abort', abort, { once: true });
    });

  return {
    setTimeout: sleep,
    async *setInterval(ms, value, options) {
      for (;;) yield await sleep(ms, value, options);
    },
    wait: (ms, options) => sleep(ms, undefined, options),
  };
}

function abortError(signal: AbortSignal | undefined): Error {
  const error = new Error('The operation was aborted', { cause: signal?.reason });
  return Object.assign(error, { name: 'AbortError', code: 'ABORT_ERR' });
}
