import { Readable } from 'node:stream';
import type { WireRequest, WireResponse } from './http.ts';

/** The parts of an SDK client's request that are read here. */
interface SdkRequest {
  readonly method: string;
  readonly path: string;
  readonly query?: Readonly<Record<string, string | string[] | null>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

interface SdkResponse {
  readonly response: {
    readonly statusCode: number;
    readonly headers: Record<string, string>;
    readonly body: Readable;
  };
}

/** A `requestHandler` for any SDK client: its requests reach `serve` without a socket. */
export function inProcessHandler(serve: (request: WireRequest) => Promise<WireResponse>): {
  handle(request: SdkRequest): Promise<SdkResponse>;
} {
  return {
    async handle(request) {
      const { status, headers, body } = await serve(wireRequest(request));
      return {
        response: { statusCode: status, headers: { ...headers }, body: Readable.from([Buffer.from(body)]) },
      };
    },
  };
}

function wireRequest({ method, path, query, headers, body }: SdkRequest): WireRequest {
  const single = Object.entries(query ?? {}).map(([name, value]) => [
    name,
    (Array.isArray(value) ? value.at(-1) : value) ?? '',
  ]);
  return {
    method,
    path,
    query: Object.fromEntries(single),
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value])),
    body: bodyText(body),
  };
}

function bodyText(body: unknown): string {
  if (body === undefined || body === null) return '';
  if (typeof body === 'string') return body;
  if (body instanceof Uint8Array) return new TextDecoder().decode(body);
  throw new TypeError('An in-process call takes a body of text or bytes. Streams are not read here.');
}
