import type { Clock } from '../clock.ts';
import type { FunctionSpec, Outcome } from './spec.ts';

/** After the first and after the second failed attempt. Source: facts 2.9. */
const FAILURE_PAUSES_MS = [60_000, 120_000] as const;
const FIRST_THROTTLE_PAUSE_MS = 1000;
const LONGEST_THROTTLE_PAUSE_MS = 5 * 60_000;

/** Why an event was given up. AWS's words for a destination's `condition`. */
export type DropReason = 'RetriesExhausted' | 'EventAgeExceeded' | 'ZeroReservedConcurrency';

export interface AsyncEventsOptions {
  readonly clock: Clock;
  /** Rejects when it is throttled. */
  readonly invoke: (spec: FunctionSpec, payload: string, requestId: string) => Promise<Outcome>;
  readonly onDropped: (spec: FunctionSpec, requestId: string, reason: DropReason) => void;
}

interface AsyncEvent {
  readonly spec: FunctionSpec;
  readonly payload: string;
  readonly requestId: string;
  readonly acceptedAt: number;
  failures: number;
  throttles: number;
}

/**
 * The queue of asynchronous invocations. Answers at once; a failed attempt is repeated under the same
 * request id after one and then two minutes, a throttled one with back-off, until the event is too old.
 * Source: facts 2.9; Lambda developer guide, "How Lambda handles errors and retries with asynchronous invocation".
 */
export function createAsyncEvents({ clock, invoke, onDropped }: AsyncEventsOptions) {
  const drop = ({ spec, requestId }: AsyncEvent, reason: DropReason): void =>
    onDropped(spec, requestId, reason);

  const again = (event: AsyncEvent, pause: number): void => {
    const tooOldAt = event.acceptedAt + event.spec.asyncMaxAgeSeconds * 1000;
    const left = tooOldAt - clock.now();
    if (pause > left) clock.after(left, () => drop(event, 'EventAgeExceeded'));
    else clock.after(pause, () => void attempt(event));
  };

  const attempt = async (event: AsyncEvent): Promise<void> => {
    const outcome = await invoke(event.spec, event.payload, event.requestId).catch(() => undefined);
    if (!outcome) {
      const pause = FIRST_THROTTLE_PAUSE_MS * 2 ** event.throttles;
      event.throttles += 1;
      return again(event, Math.min(pause, LONGEST_THROTTLE_PAUSE_MS));
    }
    if (!outcome.failed) return;
    const pause = FAILURE_PAUSES_MS[event.failures];
    event.failures += 1;
    if (pause === undefined || event.failures > event.spec.asyncRetries)
      return drop(event, 'RetriesExhausted');
    again(event, pause);
  };

  return {
    accept(spec: FunctionSpec, payload: string, requestId: string): void {
      const event: AsyncEvent = {
        spec,
        payload,
        requestId,
        acceptedAt: clock.now(),
        failures: 0,
        throttles: 0,
      };
      if (spec.reservedConcurrency === 0) drop(event, 'ZeroReservedConcurrency');
      else void attempt(event);
    },
  };
}
