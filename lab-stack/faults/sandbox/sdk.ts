/** The SDK's own request handler, in place of which calls leave an environment: no socket, no second parser. */
import type { WireRequest, WireResponse } from '../../local/wire/http.ts';
import { inProcessHandler } from '../../local/wire/in-process.ts';
import { inside } from './inside.ts';
import type { Inside } from './inside.ts';
import { requirePackage } from './packages.ts';
import { SDK_FILES } from './variables.ts';

/** The settings of NodeHttpHandler that mean something without a socket; milliseconds. */
interface Limits {
  readonly requestTimeout?: number;
  readonly throwOnRequestTimeout?: boolean;
  readonly socketTimeout?: number;
  readonly logger?: { warn?(text: string): void };
}

interface NodeHandler {
  config?: Limits;
  configProvider: Promise<Limits>;
  handle: unknown;
}

interface HandlerClass {
  new (options: unknown): NodeHandler;
  readonly prototype: NodeHandler;
  create(instanceOrOptions: unknown): NodeHandler;
}

interface Modules {
  '@smithy/node-http-handler': { readonly NodeHttpHandler: HandlerClass };
  '@smithy/core/config': {
    readonly externalDataInterceptor: { interceptFile(path: string, contents: string): void };
  };
  '@aws-sdk/client-dynamodb': {
    readonly DynamoDBClient: new (config: object) => { config: { requestHandler: NodeHandler } };
  };
}

const load = <Name extends keyof Modules>(name: Name): Modules[Name] => requirePackage(name) as Modules[Name];

type Serve = (request: WireRequest, signal: AbortSignal) => Promise<WireResponse>;
type Route = ReturnType<typeof inProcessHandler>['handle'];
type SdkRequest = Parameters<Route>[0];
interface SdkOptions {
  readonly abortSignal?: unknown;
  readonly requestTimeout?: number;
}

let routed = false;
let nobodysCall: Serve;

const { handle: route } = inProcessHandler((request, signal) => {
  const environment = inside();
  return environment ? environment.callService(request, signal) : nobodysCall(request, signal);
});

/**
 * Sends the requests of every SDK client that code of an environment makes to that environment; those that come
 * from no environment go to `nobody`. Throws when the SDK makes its requests in another way than we know.
 */
export function routeSdk(nobody: Serve): void {
  nobodysCall = nobody;
  if (routed) return;
  const { NodeHttpHandler } = load('@smithy/node-http-handler');
  NodeHttpHandler.prototype.handle = handle;
  NodeHttpHandler.create = (given) => createHandler(NodeHttpHandler, given);
  const { externalDataInterceptor } = load('@smithy/core/config');
  // Whatever stands in the files of this machine's owner, the run is the same, and nobody waits for a disk.
  for (const file of SDK_FILES) externalDataInterceptor.interceptFile(file, '');
  const { DynamoDBClient } = load('@aws-sdk/client-dynamodb');
  routed = new DynamoDBClient({ region: 'none' }).config.requestHandler.handle === handle;
  if (routed) return;
  throw new Error(
    'The AWS SDK does not send its requests by the NodeHttpHandler that the sandbox replaces, so calls would leave ' +
      'the explorer unseen. Look at the requestHandler of a new DynamoDBClient, and change lab-stack/faults/sandbox/sdk.ts.',
  );
}

/** A client without settings of its own is spared the agents, which are never used. */
function createHandler(handlers: HandlerClass, given: unknown): NodeHandler {
  if (typeof (given as Partial<NodeHandler> | undefined)?.handle === 'function') return given as NodeHandler;
  if (typeof given !== 'function') return new handlers(given);
  return Object.assign(Object.create(handlers.prototype) as NodeHandler, {
    config: {},
    configProvider: NO_LIMITS,
    metadata: { handlerProtocol: 'http/1.1' },
  });
}

const NO_LIMITS: Promise<Limits> = Promise.resolve({});

async function handle(
  this: NodeHandler,
  request: SdkRequest,
  options: SdkOptions = {},
): Promise<Awaited<ReturnType<Route>>> {
  const environment = inside();
  const abortSignal = options.abortSignal ?? environment?.patience;
  const limits = (this.config ??= await this.configProvider);
  const requestTimeout = options.requestTimeout ?? limits.requestTimeout ?? 0;
  if (environment && requestTimeout > 0 && limits.throwOnRequestTimeout !== true) {
    return warned(environment, requestTimeout, limits, route(request, { abortSignal }));
  }
  const limit = requestTimeout || limits.socketTimeout || 0;
  return environment && limit > 0
    ? limited(environment, limit, request, abortSignal)
    : route(request, { abortSignal });
}

/** Without `throwOnRequestTimeout` a request that takes longer than its limit is only complained of. */
async function warned<Answer>(
  { time }: Inside,
  ms: number,
  { logger }: Limits,
  answer: Promise<Answer>,
): Promise<Answer> {
  const cancel = time.wait(ms, () =>
    logger?.warn?.(`A request took longer than its requestTimeout of ${ms} ms.`),
  );
  return answer.finally(cancel);
}

function limited({ time }: Inside, ms: number, request: SdkRequest, abortSignal: unknown): ReturnType<Route> {
  const gone = new AbortController();
  if (abortSignal instanceof AbortSignal) {
    if (abortSignal.aborted) gone.abort();
    abortSignal.addEventListener('abort', () => gone.abort(), { once: true });
  }
  return new Promise((resolve, reject) => {
    const cancel = time.wait(ms, () => {
      const error = new Error(`The request took longer than its limit of ${ms} ms.`);
      reject(Object.assign(error, { name: 'TimeoutError', code: 'ETIMEDOUT' }));
      gone.abort();
    });
    route(request, { abortSignal: gone.signal }).then(resolve, reject).finally(cancel);
  });
}
