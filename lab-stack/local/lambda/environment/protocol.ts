/** What host and thread say to each other. Both sides import this file and nothing of the other side. */
import type { ErrorObject } from '../spec.ts';
import type { Gate } from './gate.ts';

/** Which time a thread lives in. */
export type ThreadTime =
  | { readonly kind: 'real' }
  /** Stack time was `origin` (epoch ms) when the machine's time was `started` (epoch ms), and runs `speed` times as fast. */
  | {
      readonly kind: 'scaled';
      readonly speed: number;
      readonly origin: number;
      readonly started: number;
    }
  /** One Float64: epoch milliseconds, written by the host whenever its clock moves. */
  | { readonly kind: 'virtual'; readonly cell: SharedArrayBuffer };

/** `workerData` of a thread. */
export interface ThreadStart {
  /** The function as one CommonJS text. */
  readonly code: string;
  /** The name that stack traces give to `code`. */
  readonly file: string;
  readonly exportName: string;
  /** V8's code cache of `code`, when an earlier thread has made one. */
  readonly cachedData?: Uint8Array;
  /** The code could not be built: the init phase fails with this. */
  readonly error?: ErrorObject;
  readonly time: ThreadTime;
  /** Where the thread stands still between invocations; see `gate.ts`. */
  readonly gate: Gate;
}

export type ToThread =
  | {
      readonly type: 'invoke';
      readonly requestId: string;
      /** JSON text of the event. */
      readonly payload: string;
      /** When the invocation times out, epoch milliseconds of the run's clock. */
      readonly deadline: number;
      readonly functionArn: string;
    }
  | { readonly type: 'fire'; readonly timer: number }
  | { readonly type: 'probe'; readonly id: number };

export type ToHost =
  | { readonly type: 'ready'; readonly cachedData?: Uint8Array }
  | { readonly type: 'init-failed'; readonly error: ErrorObject }
  | { readonly type: 'result'; readonly requestId: string; readonly payload: string }
  | { readonly type: 'failed'; readonly requestId: string; readonly error: ErrorObject }
  /** The function broke outside of its handler's promise; the thread ends after this message. */
  | { readonly type: 'broken'; readonly error: ErrorObject }
  | { readonly type: 'log'; readonly stream: 'stdout' | 'stderr'; readonly text: string }
  | { readonly type: 'set-timer'; readonly timer: number; readonly ms: number }
  | { readonly type: 'clear-timer'; readonly timer: number }
  | {
      readonly type: 'parked';
      readonly id: number;
      /** Real work other than sockets, timers and messages is pending. */
      readonly busy: boolean;
      /** HTTP requests that were sent and have not been answered in full. */
      readonly openRequests: number;
      /** Grows with everything that the thread starts or hears; unchanged between two probes means nothing happened. */
      readonly activity: number;
    };
