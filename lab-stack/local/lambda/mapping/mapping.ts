import { recordFilter } from './filter.ts';
import { createPace } from './pace.ts';
import { poll } from './poller.ts';
import type { MappingPorts, MappingSettings } from './ports.ts';

/** A mapping begins with five concurrent batches. Source: facts 2.3. */
const POLLERS = 5;

/** An SQS event source mapping at work: it polls a queue and invokes one function. */
export interface Mapping {
  /** Starts polling with these settings; only when it does not poll. */
  start(settings: MappingSettings): void;
  /** Receives no more; resolves when the batches in hand are finished. */
  pause(): Promise<void>;
  /** As pause, but gives up batches that are only kept because the function is throttled. */
  stop(): Promise<void>;
  /** What the last batch came to, as `LastProcessingResult` words it. */
  lastResult(): string;
}

/** Makes a mapping that does not poll yet. Receives and deletes are calls like anybody's: they may fail. */
export function createMapping(ports: MappingPorts): Mapping {
  let receiving = new AbortController();
  let abandon = new AbortController();
  let pollers: readonly Promise<void>[] = [];
  let lastResult = 'No records processed';

  const pause = async (): Promise<void> => {
    receiving.abort();
    await Promise.all(pollers);
  };
  return {
    start(settings) {
      receiving = new AbortController();
      abandon = new AbortController();
      const count = Math.min(POLLERS, settings.maximumConcurrency ?? POLLERS);
      const options = {
        ports,
        settings,
        filter: recordFilter(settings.filters),
        pace: createPace(ports.clock, count),
        receiving: receiving.signal,
        abandon: abandon.signal,
        onResult: (result: string) => {
          lastResult = result;
        },
      };
      pollers = Array.from({ length: count }, (_, index) => poll(options, index));
    },
    pause,
    stop() {
      abandon.abort();
      return pause();
    },
    lastResult: () => lastResult,
  };
}
