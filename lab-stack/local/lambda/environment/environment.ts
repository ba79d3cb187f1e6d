import { realClock } from '../../clock.ts';
import type { Clock, Timer } from '../../clock.ts';
import { deferred } from '../deferred.ts';
import { failure } from '../spec.ts';
import type { ErrorObject, FunctionSpec, LogLine, Outcome } from '../spec.ts';
import type { Bundle } from './bundle.ts';
import { exited, INIT_LIMIT_SECONDS, timedOut } from './endings.ts';
import { createProbe } from './probe.ts';
import type { ThreadStart, ToHost, ToThread } from './protocol.ts';
import { startThread } from './thread.ts';
import type { ThreadExit } from './thread.ts';
import { hostTimers } from './timers.ts';
import { traceMapper } from './trace.ts';

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
  readonly start: ThreadStart;
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
   * Resolves to true when the thread only waits for its timers, for a message, or for answers to
   * exactly `openCalls` HTTP requests; to false when it was at work, after a few of its turns.
   */
  parked(openCalls?: number): Promise<boolean>;
}

interface Pending {
  readonly requestId: string;
  readonly answer: (outcome: Outcome) => void;
}

/** Starts an execution environment: its own thread, module state and variables. */
export function createEnvironment(options: EnvironmentOptions, parts: EnvironmentParts): Environment {
  const { name, spec } = options;
  const { clock } = parts;
  const mapTrace = traceMapper(parts.bundle);
  const ready = deferred();
  const ended = deferred();
  let state: EnvironmentState = 'starting';
  let pending: Pending | undefined;
  let killed = false;
  /** Why no invocation can be served any more: answered instead of an exit code. */
  let broken: ErrorObject | undefined;

  const answer = (outcome: Outcome): void => {
    pending?.answer(outcome);
    pending = undefined;
  };
  const mapped = (error: ErrorObject): ErrorObject =>
    error.trace ? { ...error, trace: error.trace.map(mapTrace) } : error;

  const onMessage = (message: ToHost): void => {
    switch (message.type) {
      case 'ready':
        if (message.cachedData) parts.onCodeCache(message.cachedData);
        initLimit.cancel();
        state = 'ready';
        return ready.resolve();
      case 'log':
        return options.onLog(message.stream, mapTrace(message.text));
      case 'result':
        return answer({ failed: false, payload: message.payload });
      case 'failed':
        return answer(failure(mapped(message.error)));
      case 'init-failed':
      case 'broken':
        broken = mapped(message.error);
        return;
      case 'set-timer':
        return timers.set(message.timer, message.ms);
      case 'clear-timer':
        return timers.clear(message.timer);
      case 'parked':
        return probe.heard(message);
    }
  };
  const onExit = (exit: ThreadExit): void => {
    state = 'ended';
    initLimit.cancel();
    timers.clearAll();
    const requestId = pending?.requestId ?? '';
    broken ??= exited(requestId, { ...exit, killed });
    answer(failure(broken));
    ready.resolve();
    ended.resolve();
    probe.ended();
    options.onEnd();
  };

  const thread = startThread({
    bootstrap: parts.bootstrap,
    start: parts.start,
    variables: options.variables,
    memoryMb: spec.memoryMb,
    onMessage,
    onExit,
  });
  const post = (message: ToThread): void => {
    probe.disturbed();
    thread.post(message);
  };
  const timers = hostTimers(clock, (timer) => post({ type: 'fire', timer }));
  const probe = createProbe((id) => thread.post({ type: 'probe', id }));
  const end = (error?: ErrorObject): Promise<void> => {
    broken ??= error;
    probe.disturbed();
    return thread.end();
  };
  // By the machine's time: loading code takes as long on a fast clock as on a slow one.
  const initLimit = realClock().after(INIT_LIMIT_SECONDS * 1000, () =>
    end(timedOut(pending?.requestId ?? '', INIT_LIMIT_SECONDS)),
  );

  const limit = (requestId: string): Timer =>
    clock.after(spec.timeoutSeconds * 1000, () => void end(timedOut(requestId, spec.timeoutSeconds)));

  return {
    name,
    state: () => state,
    async invoke({ requestId, payload, functionArn }) {
      const served = deferred<Outcome>();
      pending = { requestId, answer: served.resolve };
      // A thread that is ready must be told in this very turn: it is no longer parked.
      if (state === 'starting') await ready.promise;
      if (state === 'ended') {
        answer(failure(broken!));
        return served.promise;
      }
      const timeout = limit(requestId);
      post({
        type: 'invoke',
        requestId,
        payload,
        functionArn,
        deadline: clock.now() + spec.timeoutSeconds * 1000,
      });
      const outcome = await served.promise;
      timeout.cancel();
      return outcome;
    },
    kill() {
      killed = true;
      return end();
    },
    async parked(openCalls) {
      if (state === 'ended') return true;
      if (state === 'starting') {
        await ready.promise;
        return false;
      }
      // No virtual time passes in an endless loop, and so its timeout would never come.
      const blocked = realClock().after(parts.blockedAfterMs, () =>
        end(timedOut(pending?.requestId ?? '', spec.timeoutSeconds)),
      );
      const answer = await probe.parked(openCalls);
      blocked.cancel();
      return answer;
    },
  };
}
