// oxlint-disable-next-line typescript/no-explicit-any -- checks look into wire JSON of many shapes
export type Answer = any;

/** Any member, any shape: the wire JSON of a request. */
export type Input = Readonly<Record<string, unknown>>;

/** What is judged: something that speaks the protocols of SQS, DynamoDB and Lambda over HTTP. */
export interface Target {
  /** Calls reach it without a socket, so that tens of thousands of them are a matter of seconds. */
  readonly inProcess: boolean;
  /** Makes one call; resolves to the JSON of the answer, rejects with a Refusal for an answer of 400 and above. */
  call(service: 'sqs' | 'dynamodb', action: string, input: Input, signal?: AbortSignal): Promise<Answer>;
  /** Lets that many seconds pass, by the target's clock; rejects with NotJudged where there is none and the wait is long. */
  pass(seconds: number): Promise<void>;
  /** Resolves as the promise does; a virtual clock moves on until then. */
  during<T>(promise: Promise<T>): Promise<T>;
  /** Has the items deleted that are past their TTL; rejects with NotJudged where only the service decides when. */
  expire(): Promise<void>;
  /** Now, by the target's clock: epoch milliseconds. */
  now(): number;
  /** Runs `task` when the check has ended, the last one given first. */
  afterwards(task: () => Promise<unknown>): void;
  /**
   * A world of its own with these functions deployed, beside queues and tables; rejects with NotJudged where
   * functions cannot be given from outside.
   */
  deploy(functions: readonly GivenFunction[]): Promise<FunctionWorld>;
}

/** A function that a check brings along. */
export interface GivenFunction {
  readonly name: string;
  /** What it does with an event; a promise may wait by the world's clock. A rejection is a function error. */
  readonly work?: (event: Answer, world: FunctionWorld) => unknown;
  /** Instead of `work`: the absolute path of a module with an export `handler`, run in a thread of its own. */
  readonly entry?: string;
  /** Seconds; 3 unless given, as for a new function. */
  readonly timeoutSeconds?: number;
  readonly reservedConcurrency?: number;
  readonly asyncRetries?: number;
  readonly asyncMaxAgeSeconds?: number;
  readonly memoryMb?: number;
}

/** One invocation that was begun. */
export interface Invocation {
  readonly name: string;
  readonly event: Answer;
  /** Epoch milliseconds of the world's clock. */
  readonly at: number;
}

export interface InvokeAnswer {
  readonly status: number;
  /** `Unhandled` where the function failed. */
  readonly functionError: string | undefined;
  /** The text as it came. */
  readonly payload: string;
  /** The decoded tail of the log, where it was asked for. */
  readonly log: string | undefined;
}

/** A world in which functions run. */
export interface FunctionWorld extends Target {
  /** The account's limit of concurrent invocations. */
  readonly concurrency: number;
  /** In the order in which they were begun; of functions with `work` only. */
  readonly invocations: readonly Invocation[];
  /** Lines that functions in threads wrote. */
  readonly lines: readonly string[];
  /** `payload` is the text of the event. */
  invoke(name: string, payload?: string, options?: { type?: string; log?: boolean }): Promise<InvokeAnswer>;
  /** A call of Lambda's REST API. Rejects with a Refusal. */
  rest(method: string, path: string, body?: Input): Promise<Answer>;
  /** The same, and only its HTTP status. */
  restStatus(method: string, path: string, body?: Input): Promise<number>;
  /** Resolves after that many seconds of the world's clock; for `work`. */
  sleep(seconds: number): Promise<void>;
}

/** Marks text that a function returns as it is, not as JSON. */
export class RawText {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** A refusal as it was read from the wire. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  /** The error's shape, e.g. `QueueDoesNotExist`. */
  readonly code: string;
  readonly status: number;
  /** The code of the older query protocol, where the answer carries one. */
  readonly legacyCode: string | undefined;
  /** The whole body of the error. */
  readonly body: Answer;

  constructor(code: string, status: number, legacyCode: string | undefined, body: Answer) {
    super(`${code} (${status}): ${String(body?.message ?? body?.Message ?? '')}`);
    this.code = code;
    this.status = status;
    this.legacyCode = legacyCode;
    this.body = body;
  }
}

/** This target gives no verdict on the row; the message is the reason. */
export class NotJudged extends Error {
  override readonly name = 'NotJudged';
}
