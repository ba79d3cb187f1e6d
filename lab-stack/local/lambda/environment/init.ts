import { realClock } from '../../clock.ts';
import type { Timer } from '../../clock.ts';
import { startThread } from './thread.ts';
import type { Thread, ThreadOptions } from './thread.ts';

export interface InitOptions extends ThreadOptions {
  /** How long the init phase may take, milliseconds of the machine. */
  readonly limitMs: number;
  /** How long its repetition may take, milliseconds of the machine. */
  readonly repetitionLimitMs: number;
  /** The init phase took too long: its thread is ended, and another one begins anew. */
  readonly onRepeat: () => void;
  /** The repetition took too long as well. */
  readonly onTooLong: () => void;
}

export interface InitThread extends Thread {
  /** The init phase is over. */
  loaded(): void;
}

/**
 * Starts a thread; when its init phase passes the limit, a second one begins it again, under the limit of the
 * repetition. Of a thread that was given up nothing is heard any more. By the machine's time: loading code takes
 * as long on a fast clock as on a slow one. Source: facts 4.10.
 */
export function startInLimits(options: InitOptions): InitThread {
  let current: Thread;
  let limit: Timer;
  const attempt = (limitMs: number, tooLong: () => void): void => {
    const thread = startThread({
      ...options,
      onMessage(message) {
        if (thread === current) options.onMessage(message);
      },
      onExit(exit) {
        if (thread !== current) return;
        limit.cancel();
        options.onExit(exit);
      },
    });
    current = thread;
    limit = realClock().after(limitMs, tooLong);
  };
  attempt(options.limitMs, () => {
    void current.end();
    options.onRepeat();
    attempt(options.repetitionLimitMs, options.onTooLong);
  });
  return {
    loaded: () => limit.cancel(),
    post: (message) => current.post(message),
    end() {
      limit.cancel();
      return current.end();
    },
  };
}
