/** What a function is, and what one invocation of it gives: the words that every file of this folder shares. */

export interface FunctionSpec {
  readonly name: string;
  /** Absolute path of the TypeScript file that exports the handler. */
  readonly entry: string;
  readonly exportName: string;
  readonly timeoutSeconds: number;
  readonly memoryMb: number;
  readonly environment: Readonly<Record<string, string>>;
  /** Floor and cap of concurrent invocations; 0 stops the function. Without it the unreserved rest is shared. */
  readonly reservedConcurrency?: number;
  /** Further attempts after a failed asynchronous invocation, 0..2. */
  readonly asyncRetries: number;
  /** How long an asynchronous event may wait and be retried, 60..21,600 seconds. */
  readonly asyncMaxAgeSeconds: number;
}

/** The error object that Lambda answers in place of a result. */
export interface ErrorObject {
  readonly errorType: string;
  readonly errorMessage: string;
  /** Lines of the stack, the first one being `Type: message`. */
  readonly trace?: readonly string[];
}

/** One line that a function wrote. */
export interface LogLine {
  readonly functionName: string;
  readonly environment: string;
  readonly stream: 'stdout' | 'stderr';
  readonly text: string;
  /** Epoch milliseconds of the run's clock. */
  readonly at: number;
}

/** How an invocation ended. `payload` is JSON text: the result, or the error object. */
export interface Outcome {
  readonly failed: boolean;
  readonly payload: string;
}

/** A failed outcome from an error object. */
export function failure(error: ErrorObject): Outcome {
  return { failed: true, payload: JSON.stringify(error) };
}
