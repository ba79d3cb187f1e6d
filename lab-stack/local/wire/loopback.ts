import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/** A server that only this machine can reach. */
export interface LoopbackServer {
  /** `http://127.0.0.1:4566`. */
  readonly url: string;
  readonly port: number;
  /** Stops listening and drops every connection. */
  close(): Promise<void>;
}

export interface LoopbackOptions {
  /** 0, the default, takes any free port. */
  readonly port?: number;
  /** Sum of all headers, bytes; more is answered with 431. Default 16,384. */
  readonly maxHeaderBytes?: number;
}

/** A slow client may take this long for its headers and for its whole request, milliseconds of the machine. */
const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 30_000;

const MALFORMED: Readonly<Record<string, [number, string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'Content Too Large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout'],
};

/**
 * Serves HTTP on 127.0.0.1 only. What is not HTTP is answered with problem details and never reaches `handle`;
 * nor does a request that came under a foreign host name, by which a web page could reach a local port.
 * Rejects when the port is taken.
 */
export async function serveLoopback(
  handle: (request: IncomingMessage, response: ServerResponse) => void,
  { port = 0, maxHeaderBytes = 16_384 }: LoopbackOptions = {},
): Promise<LoopbackServer> {
  const server = createServer(
    {
      maxHeaderSize: maxHeaderBytes,
      headersTimeout: HEADERS_TIMEOUT_MS,
      requestTimeout: REQUEST_TIMEOUT_MS,
      connectionsCheckingInterval: 5000,
      // Node's own refusal has no body; ours says what is wrong.
      requireHostHeader: false,
    },
    (request, response) => {
      const { host } = request.headers;
      if (host === undefined) refuse(response, 400, 'Bad Request');
      else if (isLoopbackHost(host)) handle(request, response);
      else refuse(response, 421, 'Misdirected Request');
    },
  );
  server.on('clientError', answerMalformed);
  // Without a listener Node refuses in a word of its own, without a body.
  server.on('checkExpectation', (_request, response: ServerResponse) =>
    refuse(response, 417, 'Expectation Failed'),
  );
  // Node would drop every header after the 2,000th in silence.
  server.maxHeadersCount = 0;
  // An environment that is frozen for long cannot see its connections being closed, and would call over a dead one.
  server.keepAliveTimeout = 0;
  // Without a listener Node destroys the socket of an upgrade, and with none of CONNECT too; both are fine.
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const address = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${address.port}`,
    port: address.port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function isLoopbackHost(host: string): boolean {
  return /^(127\.0\.0\.1|localhost|\[::1\])(:\d{1,5})?$/i.test(host);
}

function refuse(response: ServerResponse, status: number, title: string): void {
  const body = problem(status, title);
  response.writeHead(status, {
    'content-type': 'application/problem+json',
    'content-length': body.length,
    connection: 'close',
  });
  response.end(body);
}

function answerMalformed(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, title] = MALFORMED[error.code ?? ''] ?? [400, 'Bad Request'];
  const body = problem(status, title);
  const head = [
    `HTTP/1.1 ${status} ${title}`,
    'content-type: application/problem+json',
    `content-length: ${body.length}`,
  ];
  socket.end([...head, 'connection: close', '', body].join('\r\n'));
}

function problem(status: number, title: string): string {
  return JSON.stringify({ type: 'about:blank', title, status });
}
