import { sleep, type Clock } from '../clock.ts';
import { ServiceError } from '../service.ts';
import type { InvokeResult } from './gateway.ts';

/** The gateway's own limit for an integration. */
const LONGEST_WAIT_MS = 29_000;
const BETWEEN_TRIES_MS = 25;

/**
 * Invokes as soon as an environment is free. AWS would answer 503 at once; but a laptop lends ten
 * environments where an account has a thousand, and a customer should not feel that.
 */
export async function invokeWhenFree(clock: Clock, invoke: () => Promise<unknown>): Promise<InvokeResult> {
  const deadline = clock.now() + LONGEST_WAIT_MS;
  for (;;) {
    try {
      const answer = (await invoke()) as { Payload?: string; FunctionError?: string };
      return { payload: answer.Payload ?? '', functionError: answer.FunctionError };
    } catch (error) {
      const throttled = error instanceof ServiceError && error.code === 'TooManyRequestsException';
      if (!throttled) throw error;
      if (clock.now() >= deadline) return { payload: '', throttled };
    }
    await sleep(clock, BETWEEN_TRIES_MS);
  }
}
