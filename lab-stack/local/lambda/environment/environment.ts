import { realClock } from '../../clock.ts';
import type { Timer } from '../../clock.ts';
import { deferred } from '../deferred.ts';
import { failure } from '../spec.ts';
import type { ErrorObject, Outcome } from '../spec.ts';
import type { Environment, EnvironmentOptions, EnvironmentParts, EnvironmentState } from './contract.ts';
import { exited, initTimedOut, timedOut } from './endings.ts';
import { newGate, openGate } from './gate.ts';
import { startInLimits } from './init.ts';
import { createProbe } from './probe.ts';
import type { ToHost, ToThread } from './protocol.ts';
import type { ThreadExit } from './thread.ts';
import { hostTimers } from './timers.ts';
import { traceMapper } from './trace.ts';

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
  /** When the init phase began again, within the first invocation. */
  let repeatedAt: number | undefined;
  /** Being ended: it is at rest only when that is done. */
  let ending = false;
  /** Why no invocation can be served any more: answered instead of an exit code. */
  let broken: ErrorObject | undefined;

  const gate = newGate();

  const answer = (outcome: Outcome): void => {
    pending?.answer(outcome);
    pending = undefined;
    probe.frozen();
  };
  const mapped = (error: ErrorObject): ErrorObject =>
    error.trace ? { ...error, trace: error.trace.map(mapTrace) } : error;

  const onMessage = (message: ToHost): void => {
    switch (message.type) {
      case 'ready':
        if (message.cachedData) parts.onCodeCache(message.cachedData);
        thread.loaded();
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
    timers.clearAll();
    const requestId = pending?.requestId ?? '';
    broken ??= exited(requestId, { ...exit, killed });
    answer(failure(broken));
    ready.resolve();
    ended.resolve();
    probe.ended();
    options.onEnd();
  };

  const thread = startInLimits({
    bootstrap: parts.bootstrap,
    start: { ...parts.start, gate },
    variables: options.variables,
    memoryMb: spec.memoryMb,
    onMessage,
    onExit,
    limitMs: parts.initLimitMs,
    repetitionLimitMs: spec.timeoutSeconds * 1000,
    onRepeat() {
      options.onLog('stdout', initTimedOut(parts.initLimitMs));
      timers.clearAll();
      repeatedAt = clock.now();
    },
    onTooLong: () => void end(timedOut(pending?.requestId ?? '', spec.timeoutSeconds)),
  });
  const post = (message: ToThread): void => {
    probe.disturbed();
    thread.post(message);
  };
  const timers = hostTimers(clock, (timer) => post({ type: 'fire', timer }));
  const probe = createProbe((id) => thread.post({ type: 'probe', id }));
  const end = (error?: ErrorObject): Promise<void> => {
    broken ??= error;
    ending = true;
    probe.disturbed();
    return thread.end();
  };
  /** Milliseconds that an invocation may take; a repeated init phase has had its part of them. */
  const spanMs = (): number => spec.timeoutSeconds * 1000 - (clock.now() - (repeatedAt ?? clock.now()));
  const limit = (requestId: string, ms: number): Timer =>
    clock.after(ms, () => void end(timedOut(requestId, spec.timeoutSeconds)));

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
      const ms = spanMs();
      repeatedAt = undefined;
      const timeout = limit(requestId, ms);
      post({ type: 'invoke', requestId, payload, functionArn, deadline: clock.now() + ms });
      openGate(gate);
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
      if (ending) {
        await ended.promise;
        return false;
      }
      if (!pending) return true;
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
