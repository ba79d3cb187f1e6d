import type { IncomingMessage, ServerResponse } from 'node:http';
import { readBody } from '../wire/body.ts';
import { serveLoopback } from '../wire/loopback.ts';
import type { LoopbackServer } from '../wire/loopback.ts';
import { createGateway, MAX_BODY_BYTES, MAX_HEAD_BYTES, problem } from './gateway.ts';
import type { GatewayOptions } from './gateway.ts';
import type { GatewayRequest, GatewayResponse } from './request.ts';

export interface HttpApi {
  /** One request without a network. Never rejects. */
  respond(request: GatewayRequest): Promise<GatewayResponse>;
  /** For a `node:http` server of one's own. */
  handle(incoming: IncomingMessage, outgoing: ServerResponse): void;
  /** Serves on 127.0.0.1; port 0 takes any free one. Rejects when the port is taken. */
  listen(port: number): Promise<LoopbackServer>;
}

/** API Gateway's HTTP API in front of functions, payload format 2.0. */
export function createHttpApi(options: GatewayOptions): HttpApi {
  const respond = createGateway(options);
  const handle = (incoming: IncomingMessage, outgoing: ServerResponse): void =>
    void serve(respond, incoming, outgoing);
  return {
    respond,
    handle,
    listen: (port) => serveLoopback(handle, { port, maxHeaderBytes: MAX_HEAD_BYTES }),
  };
}

async function serve(
  respond: HttpApi['respond'],
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const body = await readBody(incoming, MAX_BODY_BYTES);
  if (body === undefined) return;
  if (body === 'too-large') {
    const { headers, ...refusal } = problem(413, `The body is over ${MAX_BODY_BYTES} bytes.`);
    // The rest of the body may still be on its way: nothing else can be read from this connection.
    send(outgoing, { ...refusal, headers: { ...headers, connection: 'close' } });
    return;
  }
  send(outgoing, await respond(gatewayRequest(incoming, body)));
}

function gatewayRequest(incoming: IncomingMessage, body: Uint8Array): GatewayRequest {
  const headers: [string, string][] = [];
  const { rawHeaders } = incoming;
  for (let index = 0; index < rawHeaders.length; index += 2)
    headers.push([rawHeaders[index] ?? '', rawHeaders[index + 1] ?? '']);
  return {
    method: incoming.method ?? 'GET',
    target: incoming.url ?? '/',
    headers,
    body,
    sourceIp: incoming.socket.remoteAddress ?? '127.0.0.1',
  };
}

function send(outgoing: ServerResponse, { status, headers, body }: GatewayResponse): void {
  if (outgoing.destroyed) return;
  outgoing.statusCode = status;
  // Set one by one, and not by writeHead: then Node adds the length of the body where there may be one.
  for (const [name, value] of Object.entries(headers))
    outgoing.setHeader(name, typeof value === 'string' ? value : [...value]);
  outgoing.end(body);
}
