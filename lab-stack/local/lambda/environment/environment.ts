import { realClock } from '../../clock.ts';
import type { Timer } from '../../clock.ts';
import { deferred } from '../deferred.ts';
import { failure } from '../spec.ts';
import type { ErrorObject, Outcome } from '../spec.ts';
import type { Environment, EnvironmentOptions, EnvironmentParts, EnvironmentState } from './contract.ts';
import { exited, INIT_LIMIT_SECONDS, timedOut } from './endings.ts';
import { createProbe } from './probe.ts';
import type { ToHost, ToThread } from './protocol.ts';
import { startThread } from './thread.ts';
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
