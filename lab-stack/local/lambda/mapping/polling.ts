import { recordFilter } from './filter.ts';
import { createPace } from './pace.ts';
import { poll } from './poller.ts';
import type { MappingPorts, MappingSettings } from './ports.ts';

/** The pollers of a mapping, from its start to its pause. */
export interface Polling {
  /** Receives no more; resolves when the batches in hand are finished. */
  pause(): Promise<void>;
  /** As pause, but gives up batches that are only kept because the function is throttled. */
  stop(): Promise<void>;
}

interface Poller {
  readonly receiving: AbortController;
  readonly abandon: AbortController;
  readonly done: Promise<void>;
}

/** Starts polling with as many pollers as the pace allows, now and later. `onResult` hears what each batch came to. */
export function startPolling(
  ports: MappingPorts,
  settings: MappingSettings,
  onResult: (result: string) => void,
): Polling {
  const pollers: Poller[] = [];
  let paused = false;
  const pollUpTo = (count: number): void => {
    if (paused) return;
    while (pollers.length < count) pollers.push(startPoller(pollers.length));
  };
  const pace = createPace(ports.clock, settings.maximumConcurrency, pollUpTo);
  const filter = recordFilter(settings.filters);
  // Signals of its own for each poller: hundreds of listeners to one would look like a leak.
  const startPoller = (index: number): Poller => {
    const receiving = new AbortController();
    const abandon = new AbortController();
    const signals = { receiving: receiving.signal, abandon: abandon.signal };
    const done = poll({ ports, settings, filter, pace, onResult, ...signals }, index);
    return { receiving, abandon, done };
  };
  const pause = async (): Promise<void> => {
    paused = true;
    for (const { receiving } of pollers) receiving.abort();
    await Promise.all(pollers.map(({ done }) => done));
  };
  pollUpTo(pace.allowed());
  return {
    pause,
    stop() {
      for (const { abandon } of pollers) abandon.abort();
      return pause();
    },
  };
}
