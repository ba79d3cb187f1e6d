import type { Clock } from '../../clock.ts';
import type { SqsMessage } from './record.ts';

/** What a mapping is told to do. */
export interface MappingSettings {
  readonly queueUrl: string;
  readonly queueArn: string;
  /** 1..10,000 messages; 10 at most for a FIFO queue. */
  readonly batchSize: number;
  /** How long a batch may be gathered, 0..300 seconds. */
  readonly windowSeconds: number;
  /** The mapping has the response type ReportBatchItemFailures. */
  readonly reportsFailures: boolean;
  /** Concurrent invocations at most, 2..1,000. */
  readonly maximumConcurrency?: number;
  /** Filter patterns, JSON texts. */
  readonly filters: readonly string[];
}

/** How an invocation by the mapping ended. `payload` is the JSON text of the function's answer. */
export type InvokeAnswer =
  | { readonly kind: 'result'; readonly payload: string }
  | { readonly kind: 'failed' }
  | { readonly kind: 'throttled' };

/** The world of a mapping: time, the queue's API, and the function. */
export interface MappingPorts {
  readonly clock: Clock;
  /** A call of SQS by wire names; rejects as the service does, and when `signal` is aborted may do so or answer empty. */
  readonly call: (action: string, input: unknown, signal: AbortSignal) => Promise<unknown>;
  /** Invokes the function synchronously with an event's JSON text. Never rejects. */
  readonly invoke: (payload: string) => Promise<InvokeAnswer>;
}

/** A message in hand, and when it was received (epoch milliseconds). */
export interface Received {
  readonly message: SqsMessage;
  readonly receivedAt: number;
}
