/** What happened in one run, in order: plain data that statements judge and reports draw. */

import type { ServiceName } from '../local/service.ts';
import type { FaultName, Schedule } from './schedule.ts';

/** A document of a table or a message in a queue, as a plain value. */
export type Plain = Readonly<Record<string, unknown>>;

/** What a call changed. */
export type Effect =
  /** An item before and after; undefined where there was none. */
  | {
      readonly kind: 'item';
      readonly table: string;
      readonly key: string;
      readonly before?: Plain;
      readonly after?: Plain;
    }
  /** `message` is the name of the story, or one given in order of sending: `m3`. */
  | { readonly kind: 'sent'; readonly queue: string; readonly message: string; readonly body: string }
  | { readonly kind: 'deleted'; readonly queue: string; readonly message: string; readonly body?: string }
  | { readonly kind: 'document'; readonly operationKey: string; readonly documentId: string };

/** A message that the queue did not take while it answered the batch. */
export interface Refusal {
  readonly body: string;
  /** True: another try changes nothing (facts: SQS 1.2). */
  readonly senderFault: boolean;
}

export type Happening =
  | {
      readonly kind: 'invoked';
      readonly run: string;
      readonly function: string;
      /** What it was given, where that is not messages: an HTTP request, a schedule's event. */
      readonly event?: unknown;
      readonly at: number;
    }
  /** A message is handed to an invocation; `receive` counts from 1. */
  | {
      readonly kind: 'delivered';
      readonly run: string;
      readonly message: string;
      readonly receive: number;
      /** What it says. Statements about messages need it. */
      readonly body?: string;
      /** Its group, where the queue is FIFO. */
      readonly group?: string;
      readonly at: number;
    }
  | {
      readonly kind: 'called';
      readonly run: string;
      readonly call: number;
      readonly service: ServiceName;
      readonly action: string;
      readonly fault?: FaultName;
      /** False where nothing reached the service. */
      readonly applied: boolean;
      /** The canonical keys that it touched, as in `Parked`: what it was about also where nothing was changed. */
      readonly reads?: readonly string[];
      readonly writes?: readonly string[];
      /**
       * What the caller read: `ok`, the service's error code, or `nothing` when the answer never came. An answer of
       * the provider that is no 2xx is `http-503`, by its status.
       */
      readonly answer: string;
      /** What the service found wrong with the call, in its words: of a `ValidationException`, which no later try mends. */
      readonly because?: string;
      /** Of a batch that was sent: the messages that the queue did not take, where the caller could read that. */
      readonly refusals?: readonly Refusal[];
      /** The answer of the provider was a success, and its body is no JSON. */
      readonly unreadable?: true;
      readonly effects: readonly Effect[];
      readonly at: number;
    }
  | { readonly kind: 'held' | 'let-go'; readonly run: string; readonly call: number; readonly at: number }
  | {
      readonly kind: 'ended';
      readonly run: string;
      readonly how: 'returned' | 'threw' | 'timed-out' | 'crashed';
      /** What it returned, or the error's name and message. */
      readonly value?: unknown;
      readonly at: number;
    }
  /** What the mapping did with the messages that an invocation brought. */
  | {
      readonly kind: 'settled';
      readonly run: string;
      readonly acknowledged: readonly string[];
      readonly kept: readonly string[];
      readonly at: number;
    }
  | { readonly kind: 'dead-letter'; readonly message: string; readonly queue: string; readonly at: number }
  /** Nothing could happen any more at `from`; the run's clock went on to `at`. */
  | { readonly kind: 'time-passed'; readonly from: number; readonly at: number }
  | { readonly kind: 'logged'; readonly run: string; readonly line: string; readonly at: number };

/** The stores when all is quiet. */
export interface FinalState {
  /** By logical name of the table, in the order of the keys. */
  readonly items: Readonly<Record<string, readonly Plain[]>>;
  /** By logical name of the queue: what it still holds. */
  readonly messages: Readonly<Record<string, readonly { readonly name: string; readonly body: string }[]>>;
  readonly documents: readonly { readonly operationKey: string; readonly documentId: string }[];
}

/** Why a run did not end as runs end. */
export type Trouble =
  /** It waits for something that never happens: no call, no timer, no work. */
  | { readonly kind: 'waits-for-nothing'; readonly run: string }
  /** A loop that never gives the thread back. */
  | { readonly kind: 'never-ends'; readonly run: string }
  /** The process in which it ran is gone. */
  | { readonly kind: 'ends-process'; readonly run: string }
  /** More calls or timers than `limit` in one invocation. */
  | { readonly kind: 'floods'; readonly run: string; readonly limit: number }
  /** Recovery did not come to rest within its bound. */
  | { readonly kind: 'never-quiet'; readonly limitMs: number }
  /** A call with no known caller. */
  | { readonly kind: 'unknown-caller'; readonly label: string }
  /** The same prefix of decisions led to another point. */
  | { readonly kind: 'not-deterministic'; readonly run: string };

/** One schedule, played to its end. */
export interface Played {
  readonly scenario: string;
  readonly schedule: Schedule;
  readonly happenings: readonly Happening[];
  readonly final: FinalState;
  readonly trouble?: Trouble;
}
