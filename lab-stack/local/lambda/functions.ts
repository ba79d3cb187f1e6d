import { utf8Length } from '../utf8.ts';
import { createConcurrency } from './concurrency.ts';
import { functionArn } from './names.ts';
import type { LambdaOptions } from './options.ts';
import { createSlots } from './slots.ts';
import type { Slots } from './slots.ts';
import { failure } from './spec.ts';
import type { FunctionSpec, Outcome } from './spec.ts';

const DEFAULT_CONCURRENCY = 10;

/** The largest answer of a synchronous invocation, as AWS was recorded to say it (facts: `lambda-sync-response`). */
const RESPONSE_LIMIT_BYTES = 6 * 1024 * 1024 + 100;

/** An outcome with the lines that the function wrote in this invocation. */
export interface LoggedOutcome extends Outcome {
  readonly lines: readonly string[];
}

/** The functions and their environments. */
export interface Functions extends Pick<Slots, 'rows' | 'lives' | 'kill' | 'idle' | 'stop'> {
  /**
   * Invokes in a warm environment or a new one. Rejects with a TooManyRequestsException when no place is
   * free; every other end is an outcome.
   */
  invoke(spec: FunctionSpec, payload: string, requestId: string): Promise<LoggedOutcome>;
}

export function createFunctions(options: LambdaOptions): Functions {
  const limit = options.concurrency ?? DEFAULT_CONCURRENCY;
  const concurrency = createConcurrency(options.functions, limit);
  const slots = createSlots(options, limit);
  return {
    async invoke(spec, payload, requestId) {
      concurrency.take(spec);
      const slot = slots.take(spec);
      try {
        const environment = await slots.open(slot);
        const invocation = { requestId, payload, functionArn: functionArn(options, spec.name) };
        const outcome = await environment.invoke(invocation);
        return { ...limitResponse(outcome), lines: slot.lines };
      } finally {
        concurrency.give(spec);
        slots.give(slot);
      }
    },
    rows: slots.rows,
    lives: slots.lives,
    kill: slots.kill,
    idle: slots.idle,
    stop: slots.stop,
  };
}

function limitResponse(outcome: Outcome): Outcome {
  if (utf8Length(outcome.payload) <= RESPONSE_LIMIT_BYTES) return outcome;
  const errorMessage = `Response payload size exceeded maximum allowed payload size (${RESPONSE_LIMIT_BYTES} bytes).`;
  return failure({ errorType: 'Function.ResponseSizeTooLarge', errorMessage });
}
