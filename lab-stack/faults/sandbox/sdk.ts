/** The SDK as environments find it: unmodified, but for the way in which its requests leave. */
import { requireOf, requirePackage } from './packages.ts';
import { replaceHandler } from './sdk-handler.ts';
import type { HandlerClass, NodeHandler, Serve } from './sdk-handler.ts';
import { SDK_FILES } from './variables.ts';

interface HandlerModule {
  readonly NodeHttpHandler: HandlerClass;
}

interface ConfigModule {
  readonly externalDataInterceptor: { interceptFile(path: string, contents: string): void };
}

interface Signing {
  readonly config: { signer: unknown };
}

interface AuthModule {
  readonly AwsSdkSigV4Signer: {
    readonly prototype: { sign(request: unknown, identity: unknown, signing: Signing): Promise<unknown> };
  };
}

interface ClientModule {
  readonly DynamoDBClient: new (config: object) => { config: { requestHandler: NodeHandler } };
}

const CLIENT = '@aws-sdk/client-dynamodb';

let nobodysCall: Serve;
let routed = false;

/**
 * Sends the requests of every SDK client that code of an environment makes to that environment; those that come
 * from no environment go to `nobody`. Throws when the SDK makes its requests in another way than we know.
 */
export function routeSdk(nobody: Serve): void {
  nobodysCall = nobody;
  if (routed) return;
  const { NodeHttpHandler } = requireOf(CLIENT)('@smithy/node-http-handler') as HandlerModule;
  const handle = replaceHandler(NodeHttpHandler, (request, signal) => nobodysCall(request, signal));
  const { externalDataInterceptor } = requireOf(CLIENT)('@smithy/core/config') as ConfigModule;
  // Whatever stands in the files of this machine's owner, the run is the same, and nobody waits for a disk.
  for (const file of SDK_FILES) externalDataInterceptor.interceptFile(file, '');
  spareSignatures(requireOf(CLIENT)('@aws-sdk/core/httpAuthSchemes') as AuthModule);
  const { DynamoDBClient } = requirePackage(CLIENT) as ClientModule;
  routed = new DynamoDBClient({ region: 'none' }).config.requestHandler.handle === handle;
  if (routed) return;
  throw new Error(
    'The AWS SDK does not send its requests by the NodeHttpHandler that the sandbox replaces, so calls would leave ' +
      'the explorer unseen. Look at the requestHandler of a new DynamoDBClient, and change lab-stack/faults/sandbox/sdk.ts.',
  );
}

const UNSIGNED = { sign: async (request: unknown): Promise<unknown> => request };
const unsigned = async (): Promise<typeof UNSIGNED> => UNSIGNED;

/** Nobody checks a signature here, so none is made: the SDK would copy all its settings for a signer of each call. */
function spareSignatures({ AwsSdkSigV4Signer: { prototype } }: AuthModule): void {
  const { sign } = prototype;
  prototype.sign = function sparing(request, identity, signing) {
    signing.config.signer = unsigned;
    return sign.call(this, request, identity, signing);
  };
}
