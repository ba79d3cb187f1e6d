import pLimit from 'p-limit';
import { sleep, type Clock } from '../clock.ts';
import { ServiceError } from '../service.ts';
import type { InvokeResult } from './gateway.ts';

/** The gateway's own limit for an integration, milliseconds. */
const LONGEST_WAIT_MS = 29_000;
const BETWEEN_TRIES_MS = 25;

/**
 * Invokes in turn as soon as an environment is free, at most `places` at once. AWS would answer 503 at once; but
 * a laptop lends ten environments where an account has a thousand, and a customer should not feel that.
 */
export function whenFree(
  clock: Clock,
  places: number,
  invoke: (functionName: string, payload: string) => Promise<unknown>,
): (functionName: string, payload: string) => Promise<InvokeResult> {
  const inTurn = pLimit(places);
  const untilTaken = async (
    functionName: string,
    payload: string,
    deadline: number,
  ): Promise<InvokeResult> => {
    for (;;) {
      try {
        const answer = (await invoke(functionName, payload)) as { Payload?: string; FunctionError?: string };
        return { payload: answer.Payload ?? '', functionError: answer.FunctionError };
      } catch (error) {
        const throttled = error instanceof ServiceError && error.code === 'TooManyRequestsException';
        if (!throttled) throw error;
        if (clock.now() >= deadline) return { payload: '', throttled };
      }
      await sleep(clock, BETWEEN_TRIES_MS);
    }
  };
  return (functionName, payload) => {
    const deadline = clock.now() + LONGEST_WAIT_MS;
    return inTurn(() => untilTaken(functionName, payload, deadline));
  };
}
