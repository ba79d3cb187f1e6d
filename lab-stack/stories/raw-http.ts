/** HTTP by hand, over a socket: an HTTP client would refuse to send most of what a fuzz needs. */

import { connect } from 'node:net';

export interface RawRequest {
  readonly method: string;
  /** As sent. */
  readonly target: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: string | Buffer;
}

export interface RawAnswer {
  /** 0 when the connection ended without an answer. */
  readonly status: number;
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
}

/** Whoever has not answered by then hangs, milliseconds of the machine. */
const LIMIT_MS = 10_000;

/** One request over a connection of its own. Rejects when the server neither answers nor closes. */
export function exchange(origin: string, request: RawRequest): Promise<RawAnswer> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect(Number(port), hostname, () => socket.write(written(request)));
    socket.setTimeout(LIMIT_MS, () => {
      socket.destroy();
      reject(new Error(`No answer within ${LIMIT_MS} ms to ${JSON.stringify(request).slice(0, 2_000)}`));
    });
    socket.on('data', (chunk) => chunks.push(chunk));
    // A server that refuses early may reset the rest of a large body; what it said counts.
    socket.on('error', () => {});
    socket.on('close', () => resolve(read(Buffer.concat(chunks))));
  });
}

function written({ method, target, headers, body }: RawRequest): Buffer {
  const bytes = Buffer.from(body);
  const lines = [
    `${method} ${target} HTTP/1.1`,
    ...headers.map(([name, value]) => `${name}: ${value}`),
    ...(bytes.length > 0 ? [`content-length: ${bytes.length}`] : []),
    'connection: close',
  ];
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`), bytes]);
}

function read(bytes: Buffer): RawAnswer {
  // An interim answer (100 Continue) is none. One byte a character: the length counts bytes.
  const text = bytes.toString('latin1').replace(/^(HTTP\/1\.1 1\d\d [^\r]*\r\n\r\n)+/, '');
  const end = text.indexOf('\r\n\r\n');
  const [statusLine = '', ...fields] = text.slice(0, Math.max(0, end)).split('\r\n');
  const headers = new Map(
    fields.map((field): [string, string] => {
      const colon = field.indexOf(':');
      return [field.slice(0, colon).toLowerCase(), field.slice(colon + 1).trim()];
    }),
  );
  const rest = end < 0 ? '' : text.slice(end + 4);
  // What follows answers the rest of the nonsense, which the server may have read as another request.
  const body = rest.slice(0, Number(headers.get('content-length') ?? rest.length));
  return {
    status: Number(/^HTTP\/1\.1 (\d{3})/.exec(statusLine)?.[1] ?? 0),
    headers,
    body: Buffer.from(body, 'latin1').toString('utf8'),
  };
}
