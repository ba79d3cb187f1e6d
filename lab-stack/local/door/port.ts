/** The door's way in from other processes and threads: a loopback HTTP port for any unmodified SDK client. */

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Clock } from '../clock.ts';
import { LostAnswer } from '../service.ts';
import type { WireRequest, WireResponse } from '../wire/http.ts';
import { createWire } from '../wire/serve.ts';
import { callerOf } from './caller.ts';
import type { Door } from './door.ts';

export interface DoorPort {
  /** `http://127.0.0.1:4566` */
  readonly origin: string;
  close(): Promise<void>;
}

export interface DoorPortOptions {
  readonly door: Door;
  readonly clock: Clock;
  /** 0 takes a free one. */
  readonly port: number;
  /** Whether an environment of this name lives. */
  readonly known: (caller: string) => boolean;
  /** Told of every fault of a core that is no refusal. */
  readonly onDefect: (where: string, defect: unknown) => void;
}

/** More than the largest request of any service here: a DynamoDB batch of 16 MB. */
const LARGEST_BODY = 17 * 1024 * 1024;
/** `/provider/<environment>/documents`: the provider's address as an environment sees it. */
const PROVIDER_PATH = /^\/provider\/([\w%#-]+)(\/.*)$/;

export async function openDoorPort({
  door,
  clock,
  port,
  known,
  onDefect,
}: DoorPortOptions): Promise<DoorPort> {
  let origin = '';
  const answer = async (request: WireRequest, signal: AbortSignal): Promise<WireResponse> => {
    const provider = PROVIDER_PATH.exec(request.path);
    if (provider) {
      const [, caller = '', path = ''] = provider;
      const name = decodeURIComponent(caller);
      const input = { ...request, path };
      const action = `${request.method} ${path}`;
      const asked = { service: 'provider', action, input, caller: name, origin, signal } as const;
      return (await door.call(asked)) as WireResponse;
    }
    const caller = callerOf(request.headers['authorization'], known);
    const serve = createWire({
      clock,
      call: (call) => door.call({ ...call, caller, origin, signal }),
      onDefect: (call, defect) => onDefect(`${call.service}.${call.action}`, defect),
    });
    return serve(request);
  };

  const server = createServer((request, response) => {
    void exchange(request, response, answer).catch((error: unknown) => {
      if (!(error instanceof LostAnswer)) onDefect(`${request.method} ${request.url}`, error);
      request.socket.destroy();
    });
  });
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

type Answer = (request: WireRequest, signal: AbortSignal) => Promise<WireResponse>;

async function exchange(request: IncomingMessage, response: ServerResponse, answer: Answer): Promise<void> {
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  const body = await readBody(request);
  if (body === undefined) {
    response.writeHead(413, { connection: 'close' }).end();
    return;
  }
  const { status, headers, body: text } = await answer(wireRequest(request, body), gone.signal);
  const length = Buffer.byteLength(text);
  response.writeHead(status, { ...headers, 'content-length': length }).end(text);
}

function wireRequest(request: IncomingMessage, body: string): WireRequest {
  const url = request.url ?? '/';
  const mark = url.indexOf('?');
  const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value)]);
  return {
    method: request.method ?? 'GET',
    path: mark < 0 ? url : url.slice(0, mark),
    query: mark < 0 ? {} : Object.fromEntries(new URLSearchParams(url.slice(mark + 1))),
    headers: Object.fromEntries(headers),
    body,
  };
}

/** The whole body as text; undefined when it is larger than any service takes. */
async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > LARGEST_BODY) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
