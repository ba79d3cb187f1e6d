import { uuid } from '../random.ts';
import { ServiceError } from '../service.ts';
import type { Service } from '../service.ts';
import { ACTIONS } from './actions.ts';
import type { Deps } from './actions/action.ts';
import { createAsyncEvents } from './async-events.ts';
import type { DropReason } from './async-events.ts';
import { createFunctions } from './functions.ts';

import type { InvokeAnswer } from './mapping/ports.ts';
import { describeMapping } from './mappings/describe.ts';
import { createRegistry } from './mappings/registry.ts';
import { functionFinder } from './names.ts';
import type { LambdaOptions } from './options.ts';
import { ownedClock } from './owned-clock.ts';
import type { EnvironmentRow } from './slots.ts';
import type { FunctionSpec, Outcome } from './spec.ts';
import { touchOf } from './touch.ts';

/** Lambda on one machine: functions in threads, asynchronous events, and event source mappings. */
export interface LambdaService extends Service {
  readonly name: 'lambda';
  /**
   * Invokes synchronously; `payload` is the event's JSON text. A function that fails is an outcome; rejects
   * with a ServiceError for an unknown function (404) and when no place is free (429).
   */
  invoke(name: string, payload: string): Promise<Outcome>;
  /** The mappings as the API describes them. */
  mappings(): Record<string, unknown>[];
  environments(): EnvironmentRow[];
  /** Whether there is an environment of this name. */
  lives(environmentName: string): boolean;
  /** Ends an environment at once, also in the middle of an invocation. False when there is none of this name. */
  kill(environmentName: string): Promise<boolean>;
  /**
   * True when every environment only waits for time, or for calls that the door keeps: a virtual clock may
   * then move. False when something was at work; ask again.
   */
  idle(): Promise<boolean>;
  /** Ends polling, throttled batches, events that wait, and all environments. Messages in hand come back to their queues. */
  stop(): Promise<void>;
}

/** Starts without any environment and without mappings: both come with the first calls. */
export function createLambdaService(options: LambdaOptions): LambdaService {
  const clock = ownedClock(options.clock);
  const place = { accountId: options.accountId, region: options.region };
  const newId = (): string => uuid(options.random ?? Math.random);
  const functions = createFunctions({ ...options, clock });
  const findFunction = functionFinder(options.functions, place);
  const events = createAsyncEvents({ clock, invoke: functions.invoke, onDropped: reportDropped });
  const mappings = createRegistry({
    clock,
    call: options.call,
    findFunction,
    newId,
    invoke: invokeForMapping,
  });
  const deps: Deps = {
    place,
    functions,
    mappings,
    findFunction,
    newId,
    specs: options.functions,
    acceptEvent: events.accept,
  };

  async function invokeForMapping(spec: FunctionSpec, payload: string): Promise<InvokeAnswer> {
    try {
      const outcome = await functions.invoke(spec, payload, newId());
      return outcome.failed ? { kind: 'failed' } : { kind: 'result', payload: outcome.payload };
    } catch (error) {
      const throttled = error instanceof ServiceError && error.code === 'TooManyRequestsException';
      if (throttled) options.onThrottled?.(spec, payload);
      return { kind: throttled ? 'throttled' : 'failed' };
    }
  }
  function reportDropped(spec: FunctionSpec, requestId: string, reason: DropReason): void {
    const text = `Lambda gave up the asynchronous event ${requestId} of ${spec.name}: ${reason}.`;
    options.onLog({
      functionName: spec.name,
      environment: 'lambda',
      stream: 'stderr',
      text,
      at: clock.now(),
    });
  }

  return {
    name: 'lambda',
    touch: touchOf,
    async call(action, input) {
      const run = ACTIONS[action];
      if (!run)
        throw new ServiceError('UnknownOperationException', `Lambda has no action ${action} here.`, 404);
      return run((input ?? {}) as Record<string, unknown>, deps);
    },
    invoke: (name, payload) => functions.invoke(findFunction(name), payload, newId()),
    mappings: () => mappings.list().map((record) => describeMapping(record, place)),
    environments: functions.rows,
    lives: functions.lives,
    kill: functions.kill,
    idle: functions.idle,
    async stop() {
      const polling = mappings.stop();
      await functions.stop();
      await polling;
      clock.cancelAll();
    },
  };
}
