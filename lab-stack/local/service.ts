/**
 * What the door knows of a service: a name, the keys that a call touches, and one function.
 * Inputs and outputs are the JSON of the wire (AttributeValues with base64 text, times as the service
 * writes them), so a service core needs no SDK and no Node module.
 */

export type ServiceName = 'dynamodb' | 'sqs' | 'lambda' | 'provider';

/** The keys that a call reads and writes. `'*'` means unknown: dependent on everything in the service. */
export interface Touch {
  readonly reads: readonly string[];
  readonly writes: readonly string[];
}

export interface CallContext {
  /** Who calls: an environment (`worker#3`), `mapping:worker`, or `outside`. */
  readonly caller: string;
  /** Scheme, host and port under which the caller reached us, e.g. `http://127.0.0.1:4566`; queue URLs echo it. */
  readonly origin: string;
  /** Aborted when the caller goes away; a long poll must then take nothing. */
  readonly signal: AbortSignal;
  /** A read that need not be consistent is to see the past: the table does, other services have no such reads. */
  readonly stale?: boolean;
}

export interface Service {
  readonly name: ServiceName;
  touch(action: string, input: unknown): Touch;
  /** Resolves to the wire JSON of the answer. Rejects with a ServiceError for every refusal. */
  call(action: string, input: unknown, context: CallContext): Promise<unknown>;
}

/** A refusal as the service words it. */
export class ServiceError extends Error {
  readonly code: string;
  /** HTTP status: 4xx is the caller's fault, 5xx the service's. */
  readonly status: number;
  /** Further members of the error's body, e.g. `CancellationReasons` or `Item`. */
  readonly members: Readonly<Record<string, unknown>>;

  constructor(code: string, message: string, status = 400, members: Record<string, unknown> = {}) {
    // A refusal is an answer and no defect: nobody reads where it was made, and a stack costs half a millisecond.
    const limit = Error.stackTraceLimit;
    Error.stackTraceLimit = 0;
    super(message);
    Error.stackTraceLimit = limit;
    this.name = code;
    this.code = code;
    this.status = status;
    this.members = members;
  }
}

/** An answer that never reaches its caller: the call may have been applied. A front closes the connection without a word. */
export class LostAnswer extends Error {
  override readonly name = 'LostAnswer';
}
