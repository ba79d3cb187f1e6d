import type { Clock } from '../../clock.ts';
import type { FunctionSpec, LogLine, Outcome } from '../spec.ts';
import type { Bundle } from './bundle.ts';
import type { ThreadStart } from './protocol.ts';

export interface EnvironmentOptions {
  readonly name: string;
  readonly spec: FunctionSpec;
  readonly variables: Readonly<Record<string, string>>;
  readonly onLog: (stream: LogLine['stream'], text: string) => void;
  /** Called once, when the thread has ended for whatever reason. */
  readonly onEnd: () => void;
}

/** What starting a thread takes beside the options of one environment. */
export interface EnvironmentParts {
  readonly clock: Clock;
  readonly bundle: Bundle;
  readonly bootstrap: string;
  readonly start: Omit<ThreadStart, 'gate'>;
  /** How long the init phase may take before it is repeated, milliseconds of the machine. */
  readonly initLimitMs: number;
  readonly onCodeCache: (cachedData: Uint8Array) => void;
  /** Milliseconds of the machine after which a thread that does not answer `parked` is taken for an endless loop. */
  readonly blockedAfterMs: number;
}

/** One invocation as an environment takes it; `payload` is the event's JSON text. */
export interface Invocation {
  readonly requestId: string;
  readonly payload: string;
  readonly functionArn: string;
}

export type EnvironmentState = 'starting' | 'ready' | 'ended';

export interface Environment {
  readonly name: string;
  state(): EnvironmentState;
  /**
   * Serves one invocation; the caller sends the next only after this one was answered. Never rejects: a
   * failed init, a thrown error, a timeout and a crash are outcomes, and the last two end the environment.
   */
  invoke(invocation: Invocation): Promise<Outcome>;
  /** Ends the thread at once, also in the middle of an invocation; resolves once it has ended. */
  kill(): Promise<void>;
  /**
   * Resolves to true when the thread is frozen, as it is from each answer to the next invocation, or only waits for its timers, for a message, or for answers to
   * exactly `openCalls` HTTP requests; to false when it was at work, after a few of its turns.
   */
  parked(openCalls?: number): Promise<boolean>;
}
