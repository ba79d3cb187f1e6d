import { AsyncLocalStorage } from 'node:async_hooks';
import type { TimeSource } from '../../local/lambda/environment/thread/time/source.ts';
import type { WireRequest, WireResponse } from '../../local/wire/http.ts';

/** What the globals of an environment are made of; each belongs to one environment alone. */
export interface Inside {
  readonly name: string;
  /** `process.env` of its code. */
  variables: Record<string, string | undefined>;
  /** Its clock, skew included, and its waits. */
  readonly time: TimeSource;
  /** Epoch milliseconds of its clock when it was made. */
  readonly origin: number;
  /** A number from 0 up to, not including, 1; the same in every run. */
  random(): number;
  /** Runs `task` at the end of this turn of the event loop; the answer cancels it. */
  immediate(task: () => void): () => void;
  write(stream: 'stdout' | 'stderr', chunk: string | Uint8Array): void;
  /** For calls that nobody gives up; never aborted. */
  readonly patience: AbortSignal;
  /** An AWS client's request. Stays open for ever once the environment is dead; rejects with LostAnswer. */
  callService(request: WireRequest, signal: AbortSignal): Promise<WireResponse>;
  /** Any other HTTP request; rejects with NoNetwork for a host that is not part of the run. */
  callHost(origin: string, request: WireRequest, signal: AbortSignal): Promise<WireResponse>;
  /** What Node would keep for ever unless it is closed; called when the environment is dead. */
  readonly closings: Set<() => void>;
  /** The environment ends as one whose process ends: nothing of it goes on. */
  breakDown(error: string): void;
  /** Real work (a file, a hash) that Node does for it. */
  work: number;
}

const storage = new AsyncLocalStorage<Inside | undefined>();

/** The environment whose code is running, by its async context; undefined outside of all. */
export const inside = (): Inside | undefined => storage.getStore();

export const runInside = <Value>(environment: Inside, task: () => Value): Value =>
  storage.run(environment, task);

/** Runs what belongs to the explorer: its time and its calls are no environment's. */
export const runOutside = <Value>(task: () => Value): Value => storage.run(undefined, task);
