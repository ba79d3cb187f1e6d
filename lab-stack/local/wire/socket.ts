import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { readBody } from './body.ts';
import type { WireRequest, WireResponse } from './http.ts';

/** DynamoDB takes the largest requests: a batch of 16 MB, and its JSON. */
const MAX_BODY_BYTES = 32 * 1024 * 1024;

/** What is known of a call beside its request. */
export interface Connection {
  /** Scheme, host and port under which the caller reached us. */
  readonly origin: string;
  /** Aborted when the caller goes away before it has its answer. All calls over one socket share it. */
  readonly signal: AbortSignal;
  /** Runs `then` when this caller goes away before it has its answer; at once when it has gone. */
  whenGone(then: () => void): void;
}

class SocketConnection implements Connection {
  readonly origin: string;
  readonly #gone: AbortController;
  #then: (() => void) | undefined;

  constructor(origin: string, gone: AbortController) {
    this.origin = origin;
    this.#gone = gone;
  }

  get signal(): AbortSignal {
    return this.#gone.signal;
  }

  whenGone(then: () => void): void {
    this.#then = then;
    if (this.signal.aborted) then();
  }

  hangUp(): void {
    this.#gone.abort();
    this.#then?.();
  }
}

/** One for each socket: a signal costs more to make than the rest of a short call. */
const controllers = new WeakMap<Socket, AbortController>();

function controllerOf(socket: Socket): AbortController {
  const known = controllers.get(socket);
  if (known) return known;
  const controller = new AbortController();
  controllers.set(socket, controller);
  return controller;
}

/** A handler for `node:http` (and for `serveLoopback`) in front of `serve`; where that rejects, the connection is dropped. */
export function socketHandler(
  serve: (request: WireRequest, connection: Connection) => Promise<WireResponse>,
): (incoming: IncomingMessage, outgoing: ServerResponse) => void {
  return (incoming, outgoing) => {
    exchange(serve, incoming, outgoing).catch(() => incoming.socket.destroy());
  };
}

async function exchange(
  serve: (request: WireRequest, connection: Connection) => Promise<WireResponse>,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const connection = new SocketConnection(`http://${incoming.headers.host}`, controllerOf(incoming.socket));
  outgoing.on('close', () => {
    if (!outgoing.writableFinished) connection.hangUp();
  });
  const body = await readBody(incoming, MAX_BODY_BYTES);
  if (body === undefined) return;
  const answer =
    body === 'too-large' ? TOO_LARGE : await serve(wireRequest(incoming, body.toString('utf8')), connection);
  send(outgoing, answer);
}

const TOO_LARGE: WireResponse = {
  status: 413,
  // The rest of the body may still be on its way: nothing else can be read from this connection.
  headers: { 'content-type': 'application/x-amz-json-1.0', connection: 'close' },
  body: JSON.stringify({
    __type: 'com.amazon.coral.service#RequestEntityTooLargeException',
    message: `The request is over ${MAX_BODY_BYTES} bytes.`,
  }),
};

function wireRequest(incoming: IncomingMessage, body: string): WireRequest {
  const target = incoming.url ?? '/';
  const mark = target.indexOf('?');
  return {
    method: incoming.method ?? 'GET',
    path: mark < 0 ? target : target.slice(0, mark),
    query: mark < 0 ? NO_QUERY : Object.fromEntries(new URLSearchParams(target.slice(mark + 1))),
    headers: textHeaders(incoming.headers),
    body,
  };
}

const NO_QUERY: WireRequest['query'] = {};

/** Node gives every header of a request as text, but `set-cookie`, which belongs to answers, as a list. */
function textHeaders(headers: IncomingMessage['headers']): WireRequest['headers'] {
  const cookies = headers['set-cookie'];
  return (cookies ? { ...headers, 'set-cookie': String(cookies) } : headers) as WireRequest['headers'];
}

function send(outgoing: ServerResponse, { status, headers, body }: WireResponse): void {
  if (outgoing.destroyed) return;
  // No date at all: whether the caller lives on the run's clock or on its machine's is not known here, and an
  // SDK client that is over five minutes off corrects its clock and then retries every error.
  outgoing.sendDate = false;
  // As Node wants them: names and values by turns. With its length known, head and body leave in one piece.
  const head = ['content-length', String(Buffer.byteLength(body))];
  for (const name in headers) if (name !== 'date') head.push(name, headers[name]!);
  outgoing.writeHead(status, head);
  outgoing.end(body);
}
