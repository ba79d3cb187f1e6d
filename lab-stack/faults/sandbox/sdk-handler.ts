/** What stands in for the SDK's NodeHttpHandler: requests reach the environment, and time limits are its clock's. */
import { NEVER_ABORTED } from '../../local/abort.ts';
import type { WireRequest, WireResponse } from '../../local/wire/http.ts';
import { inProcessHandler } from '../../local/wire/in-process.ts';
import { inside } from './inside.ts';
import type { Inside } from './inside.ts';

/** The settings of NodeHttpHandler that mean something without a socket; milliseconds. */
interface Limits {
  readonly requestTimeout?: number;
  readonly throwOnRequestTimeout?: boolean;
  readonly socketTimeout?: number;
  readonly logger?: { warn?(text: string): void };
}

export interface NodeHandler {
  config?: Limits;
  configProvider: Promise<Limits>;
  handle: unknown;
}

export interface HandlerClass {
  new (options: unknown): NodeHandler;
  readonly prototype: NodeHandler;
  create(instanceOrOptions: unknown): NodeHandler;
}

export type Serve = (request: WireRequest, signal: AbortSignal) => Promise<WireResponse>;
type Route = ReturnType<typeof inProcessHandler>['handle'];
type SdkRequest = Parameters<Route>[0];
interface SdkOptions {
  readonly abortSignal?: unknown;
  readonly requestTimeout?: number;
}

/**
 * Makes every handler of the class send requests to the environment that makes them; those that come from no
 * environment go to `nobody`. Gives the function that `handle` now is.
 */
export function replaceHandler(handlers: HandlerClass, nobody: Serve): unknown {
  const { handle: route } = inProcessHandler((request, signal) => {
    const environment = inside();
    return environment ? environment.callService(request, signal) : nobody(request, signal);
  });
  handlers.prototype.handle = async function handle(
    this: NodeHandler,
    request: SdkRequest,
    options: SdkOptions = {},
  ): Promise<Awaited<ReturnType<Route>>> {
    const environment = inside();
    const limits = (this.config ??= await this.configProvider);
    const requestTimeout = options.requestTimeout ?? limits.requestTimeout;
    const abortSignal = options.abortSignal ?? environment?.patience;
    const send = (signal: unknown): ReturnType<Route> => route(request, { abortSignal: signal });
    if (!environment || !(requestTimeout ?? limits.socketTimeout)) return send(abortSignal);
    return limited(environment, { ...limits, ...(requestTimeout && { requestTimeout }) }, abortSignal, send);
  };
  handlers.create = (given) => create(handlers, given);
  return handlers.prototype.handle;
}

/** A client without settings of its own is spared the agents, which are never used. */
function create(handlers: HandlerClass, given: unknown): NodeHandler {
  if (typeof (given as Partial<NodeHandler> | undefined)?.handle === 'function') return given as NodeHandler;
  if (typeof given !== 'function') return new handlers(given);
  return Object.assign(Object.create(handlers.prototype) as NodeHandler, {
    config: {},
    configProvider: NO_LIMITS,
    metadata: { handlerProtocol: 'http/1.1' },
  });
}

const NO_LIMITS: Promise<Limits> = Promise.resolve({});

/** Without `throwOnRequestTimeout` a request that takes longer than its limit is only complained of. */
async function limited<Answer>(
  { time }: Inside,
  { requestTimeout = 0, throwOnRequestTimeout = false, socketTimeout = 0, logger }: Limits,
  abortSignal: unknown,
  send: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  const gone = new AbortController();
  const own = abortSignal instanceof AbortSignal && abortSignal !== NEVER_ABORTED;
  const answer = send(own ? AbortSignal.any([abortSignal, gone.signal]) : gone.signal);
  const cancels: (() => void)[] = [];
  const late = new Promise<never>((_resolve, reject) => {
    const giveUp = (ms: number): void => {
      const error = new Error(`The request took longer than its limit of ${ms} ms.`);
      reject(Object.assign(error, { name: 'TimeoutError', code: 'ETIMEDOUT' }));
      gone.abort();
    };
    const complain = (ms: number): void =>
      logger?.warn?.(`A request took longer than its requestTimeout of ${ms} ms.`);
    const set = (ms: number, act: (ms: number) => void): void => {
      if (ms > 0) cancels.push(time.wait(ms, () => act(ms)));
    };
    set(requestTimeout, throwOnRequestTimeout ? giveUp : complain);
    set(socketTimeout, giveUp);
  });
  try {
    return await Promise.race([late, answer]);
  } finally {
    for (const cancel of cancels) cancel();
  }
}
