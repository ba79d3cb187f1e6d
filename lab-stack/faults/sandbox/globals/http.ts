/** `node:http` and `node:https` of an environment: HTTP is spoken as ever, over a pair of streams in this process. */
import nodeHttp from 'node:http';
import nodeHttps from 'node:https';
import { duplexPair } from 'node:stream';
import type { Duplex } from 'node:stream';
import { urlToHttpOptions } from 'node:url';
import { socketHandler } from '../../../local/wire/socket.ts';
import { inside } from '../inside.ts';
import type { Inside } from '../inside.ts';

type Options = nodeHttp.RequestOptions;
type OnResponse = (response: nodeHttp.IncomingMessage) => void;
type Arguments = readonly (string | URL | Options | OnResponse | undefined)[];

const requestBy =
  (scheme: 'http:' | 'https:', native: typeof nodeHttp.request) =>
  (...args: Arguments): nodeHttp.ClientRequest => {
    const environment = inside();
    if (!environment) return native(...(args as Parameters<typeof native>));
    const { options, onResponse } = readArguments(args);
    const origin = originOf(scheme, options);
    return nodeHttp.request(
      {
        ...options,
        protocol: 'http:',
        agent: undefined,
        createConnection: () => connect(environment, origin),
      },
      onResponse,
    );
  };

function readArguments(args: Arguments): { options: Options; onResponse: OnResponse | undefined } {
  const options: Options = {};
  for (const argument of args) {
    if (typeof argument === 'string') Object.assign(options, urlToHttpOptions(new URL(argument)));
    else if (argument instanceof URL) Object.assign(options, urlToHttpOptions(argument));
    else if (typeof argument === 'object') Object.assign(options, argument);
  }
  return { options, onResponse: args.find((argument) => typeof argument === 'function') };
}

function originOf(scheme: string, { protocol, hostname, host, port }: Options): string {
  return new URL(`${protocol ?? scheme}//${hostname ?? host ?? 'localhost'}:${port ?? ''}`).origin;
}

function connect(environment: Inside, origin: string): Duplex {
  const [client, server] = duplexPair();
  const serve = socketHandler((request, { signal }) => environment.callHost(origin, request, signal));
  // It never listens: it only reads what is written on the other end of the pair.
  nodeHttp.createServer({ requireHostHeader: false }, serve).emit('connection', server);
  // Node keeps the parser of a connection until it is closed.
  const end = (): void => void server.destroy();
  environment.closings.add(end);
  server.once('close', () => {
    environment.closings.delete(end);
    client.destroy();
  });
  return Object.assign(client, {
    setTimeout(ms: number, onTimeout?: () => void) {
      if (onTimeout) client.once('timeout', onTimeout);
      if (ms > 0) environment.time.wait(ms, () => client.emit('timeout'));
      return client;
    },
    setNoDelay: () => client,
    setKeepAlive: () => client,
    ref: () => client,
    unref: () => client,
  });
}

const moduleBy = (scheme: 'http:' | 'https:', native: typeof nodeHttp.request): object => {
  const request = requestBy(scheme, native);
  return { request, get: (...args: Arguments) => request(...args).end() };
};

export const sandboxHttp = moduleBy('http:', nodeHttp.request);
export const sandboxHttps = moduleBy('https:', nodeHttps.request);
