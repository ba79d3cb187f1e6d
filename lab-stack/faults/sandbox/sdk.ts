/** The SDK's own request handler, in place of which calls leave an environment: no socket, no second parser. */
import type { WireRequest, WireResponse } from '../../local/wire/http.ts';
import { inProcessHandler } from '../../local/wire/in-process.ts';
import { inside } from './inside.ts';
import { requirePackage } from './packages.ts';

interface HandlerClass {
  readonly prototype: { handle: unknown };
}

interface ClientModule {
  readonly DynamoDBClient: new (config: object) => { config: { requestHandler: { handle: unknown } } };
}

let nobodysCall: (request: WireRequest, signal: AbortSignal) => Promise<WireResponse>;

const { handle } = inProcessHandler((request, signal) => {
  const environment = inside();
  return environment ? environment.callService(request, signal) : nobodysCall(request, signal);
});

/**
 * Sends the requests of every SDK client that code of an environment makes to that environment; those that come
 * from no environment go to `nobody`. Throws when the SDK makes its requests in another way than we know.
 */
export function routeSdk(nobody: typeof nobodysCall): void {
  nobodysCall = nobody;
  const { NodeHttpHandler } = requirePackage('@smithy/node-http-handler') as {
    NodeHttpHandler: HandlerClass;
  };
  NodeHttpHandler.prototype.handle = handle;
  const { DynamoDBClient } = requirePackage('@aws-sdk/client-dynamodb') as ClientModule;
  const used = new DynamoDBClient({ region: 'none' }).config.requestHandler.handle;
  if (used === handle) return;
  throw new Error(
    'The AWS SDK does not send its requests by the NodeHttpHandler that the sandbox replaces, so calls would leave ' +
      'the explorer unseen. Look at the requestHandler of a new DynamoDBClient, and change lab-stack/faults/sandbox/sdk.ts.',
  );
}
