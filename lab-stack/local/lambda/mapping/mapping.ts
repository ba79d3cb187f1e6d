import { recordFilter } from './filter.ts';
import { createPace } from './pace.ts';
import { poll } from './poller.ts';
import type { PollerOptions } from './poller.ts';
import type { MappingPorts, MappingSettings } from './ports.ts';

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
  let pollers: Promise<void>[] = [];
  let lastResult = 'No records processed';

  const pause = async (): Promise<void> => {
    receiving.abort();
    await Promise.all(pollers);
  };
  return {
    start(settings) {
      receiving = new AbortController();
      abandon = new AbortController();
      const started: Promise<void>[] = [];
      const pollUpTo = (count: number): void => {
        while (started.length < count) started.push(poll(options, started.length));
      };
      const pace = createPace(ports.clock, settings.maximumConcurrency, pollUpTo);
      const options: PollerOptions = {
        ports,
        settings,
        filter: recordFilter(settings.filters),
        pace,
        receiving: receiving.signal,
        abandon: abandon.signal,
        onResult: (result: string) => {
          lastResult = result;
        },
      };
      pollers = started;
      pollUpTo(pace.allowed());
    },
    pause,
    stop() {
      abandon.abort();
      return pause();
    },
    lastResult: () => lastResult,
  };
}
