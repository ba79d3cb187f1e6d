/** Execution environments without threads: a page has none, and its functions are functions of the page. */
import type { Clock } from '../../clock.ts';
import type { ServiceName } from '../../service.ts';
import { deferred } from '../deferred.ts';
import type { CallService } from '../options.ts';
import { failure } from '../spec.ts';
import type { ErrorObject, Outcome } from '../spec.ts';
import type { Environment, EnvironmentOptions } from './contract.ts';
import { exited, timedOut } from './endings.ts';
import type { StartEnvironment } from './starter.ts';
import { errorObject } from './thread/error-object.ts';

export interface InlineContext {
  readonly awsRequestId: string;
  readonly functionName: string;
  /** The name under which the door hears of this environment, e.g. `worker#1`. */
  readonly environment: string;
  /** Milliseconds of the run's clock until the invocation times out. */
  getRemainingTimeInMillis(): number;
  /** A call through the door. Once the environment has ended it never settles: the dead hear no answers. */
  call(service: ServiceName, action: string, input: unknown): Promise<unknown>;
}

/** Takes the event, and gives what can be JSON or a promise of it. */
export type InlineHandler = (event: unknown, context: InlineContext) => unknown;

export interface InlineParts {
  readonly clock: Clock;
  readonly call: CallService;
  /** By the names of the functions. */
  readonly handlers: Readonly<Record<string, InlineHandler>>;
}

/**
 * Makes the function that starts such environments. Timeouts, thrown errors and kills end as in a thread. What a
 * thread alone can do is missing: handlers share the module state of the page, an endless loop is never stopped,
 * and work that nobody awaits goes on between invocations. Handlers wait by the run's clock only.
 */
export function inlineStarter(parts: InlineParts): StartEnvironment {
  return (options) => {
    const handler = parts.handlers[options.spec.name];
    if (!handler) throw new Error(`Function ${options.spec.name} has no handler: give one to inlineStarter.`);
    return inlineEnvironment(options, handler, parts);
  };
}

function inlineEnvironment(
  { name, spec, onEnd }: EnvironmentOptions,
  handler: InlineHandler,
  { clock, call }: InlineParts,
): Environment {
  const life = new AbortController();
  let answer: (outcome: Outcome) => void = () => {};
  let served = '';
  const end = (error: ErrorObject): void => {
    if (life.signal.aborted) return;
    life.abort();
    answer(failure(error));
    onEnd();
  };
  const callWhileAlive: InlineContext['call'] = async (service, action, input) => {
    if (life.signal.aborted) return never();
    const given = call(service, action, input, life.signal, name);
    const settled = await given.then(
      (value) => () => value,
      (error: unknown) => () => {
        throw error;
      },
    );
    return life.signal.aborted ? never() : settled();
  };
  return {
    name,
    state: () => (life.signal.aborted ? 'ended' : 'ready'),
    async invoke({ requestId, payload }) {
      const outcome = deferred<Outcome>();
      answer = outcome.resolve;
      served = requestId;
      const deadline = clock.now() + spec.timeoutSeconds * 1000;
      const limit = clock.after(spec.timeoutSeconds * 1000, () =>
        end(timedOut(requestId, spec.timeoutSeconds)),
      );
      void run(handler, payload, {
        awsRequestId: requestId,
        functionName: spec.name,
        environment: name,
        getRemainingTimeInMillis: () => deadline - clock.now(),
        call: callWhileAlive,
      }).then(answer);
      const given = await outcome.promise;
      limit.cancel();
      return given;
    },
    kill: async () => end(exited(served, { killed: true, outOfMemory: false, code: 0 })),
    parked: () => Promise.resolve(true),
  };
}

async function run(handler: InlineHandler, payload: string, context: InlineContext): Promise<Outcome> {
  try {
    const result = await handler(JSON.parse(payload), context);
    return { failed: false, payload: JSON.stringify(result) ?? 'null' };
  } catch (thrown) {
    return failure(errorObject(thrown));
  }
}

function never(): Promise<never> {
  return new Promise(() => {});
}
