import { startPolling } from './polling.ts';
import type { Polling } from './polling.ts';
import type { MappingPorts, MappingSettings } from './ports.ts';

/** An SQS event source mapping at work: it polls a queue and invokes one function. */
export interface Mapping extends Polling {
  /** Starts polling with these settings; only when it does not poll. */
  start(settings: MappingSettings): void;
  /** What the last batch came to, as `LastProcessingResult` words it. */
  lastResult(): string;
}

/** Makes a mapping that does not poll yet. Receives and deletes are calls like anybody's: they may fail. */
export function createMapping(ports: MappingPorts): Mapping {
  let polling: Polling | undefined;
  let lastResult = 'No records processed';
  return {
    start(settings) {
      polling = startPolling(ports, settings, (result) => {
        lastResult = result;
      });
    },
    pause: async () => polling?.pause(),
    stop: async () => polling?.stop(),
    lastResult: () => lastResult,
  };
}
