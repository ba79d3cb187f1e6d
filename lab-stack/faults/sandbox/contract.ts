/** Execution environments inside this thread: real handlers, unmodified SDK clients, the run's time. */

import type { VirtualClock } from '../../local/clock.ts';
import type { Bundle } from '../../local/lambda/environment/bundle.ts';
import type { ServiceName } from '../../local/service.ts';

/** What an environment asks of a service; `input` is the wire JSON of the action. */
export interface SandboxCall {
  /** The name of the environment, or undefined: nobody of ours made it. */
  readonly environment: string | undefined;
  readonly service: ServiceName;
  readonly action: string;
  readonly input: unknown;
  /** Aborted when the caller gives up, e.g. by `AbortSignal.timeout`. */
  readonly signal: AbortSignal;
}

export interface SandboxOptions {
  readonly clock: VirtualClock;
  /**
   * Resolves to the wire JSON of the answer. Rejects with ServiceError (an answer that refuses) or LostAnswer (the
   * connection breaks). May stay open as long as it likes: the call is then parked.
   */
  readonly call: (call: SandboxCall) => Promise<unknown>;
  /** Calls and timers of one invocation beyond which it floods. Default 1,000. */
  readonly mostCalls?: number;
}

export interface EnvironmentSettings {
  /** Unique in the run: `WorkerFunction#1`. */
  readonly name: string;
  /** CommonJS with packages outside (see `bundleForSandbox`). */
  readonly bundle: Bundle;
  readonly exportName: string;
  readonly variables: Readonly<Record<string, string>>;
  /** Its clock is ahead of the run's by so many milliseconds. */
  readonly skewMs?: number;
  readonly onLog: (line: string) => void;
}

/** How an invocation ended. `value` is what JSON keeps of the result; `error` is `Name: message`. */
export type InvocationEnd =
  | { readonly how: 'returned'; readonly value: unknown }
  | { readonly how: 'threw'; readonly error: string };

export interface InvocationStart {
  readonly requestId: string;
  readonly event: unknown;
  /** When Lambda would kill it, epoch milliseconds of the run's clock. */
  readonly deadline: number;
}

/** Why an environment can not go on; undefined while it can. */
export type Stuck = 'waits-for-nothing' | 'floods';

export interface SandboxEnvironment {
  readonly name: string;
  /** Evaluates the code anew at the first call, so that module state, clients and retry budgets are its own. Never rejects. */
  invoke(start: InvocationStart): Promise<InvocationEnd>;
  /** It calls nobody any more: later calls are discarded in silence, timers never fire, `invoke` never resolves. */
  kill(): void;
  stuck(): Stuck | undefined;
  /**
   * False once it is dead: killed, or ended by its own doing (`process.exit`, a rejection or an error that nobody
   * handles; the invocation under way has then thrown). Whoever invokes next needs another environment.
   */
  alive(): boolean;
}

export interface Sandbox {
  environment(settings: EnvironmentSettings): SandboxEnvironment;
  /**
   * Resolves when no environment can go on by itself: each call that was made has reached `call`, each answer that
   * was given has been digested, no file, hash or other real work is pending. What is left waits for an answer, for
   * the clock, or for nothing.
   */
  quiet(): Promise<void>;
  /** Ends all environments and takes the changes to globals back when the last sandbox has ended. */
  stop(): void;
}
