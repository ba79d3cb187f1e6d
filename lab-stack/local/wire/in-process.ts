import { whenAborted } from '../abort.ts';
import { LostAnswer } from '../service.ts';
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
    /** The SDK reads bytes as well as streams, and has less to do with them. */
    readonly body: Uint8Array;
  };
}

interface SdkOptions {
  readonly abortSignal?: unknown;
}

/**
 * A `requestHandler` for any SDK client: its requests reach `serve` without a socket. A client that aborts gets
 * an AbortError at once, and `signal` tells `serve`; a lost answer is a connection that breaks.
 */
export function inProcessHandler(
  serve: (request: WireRequest, signal: AbortSignal) => Promise<WireResponse>,
): { handle(request: SdkRequest, options?: SdkOptions): Promise<SdkResponse> } {
  return {
    handle(request, { abortSignal } = {}) {
      const signal = abortSignal instanceof AbortSignal ? abortSignal : new AbortController().signal;
      return new Promise((resolve, reject) => {
        const abort = (): void => reject(abortError());
        if (signal.aborted) return abort();
        const heard = whenAborted(signal, abort);
        serve(wireRequest(request), signal)
          .then((answer) => resolve(sdkResponse(answer)))
          .catch((error: unknown) => reject(error instanceof LostAnswer ? hangUp() : error))
          .finally(heard);
      });
    },
  };
}

/** As the SDK's own handlers name it; by the name it knows not to retry. */
function abortError(): Error {
  const error = new Error('Request aborted');
  error.name = 'AbortError';
  return error;
}

/** As the SDK's own handler words it; by name and code it knows to try again. */
function hangUp(): Error {
  return Object.assign(new Error('socket hang up'), { name: 'TimeoutError', code: 'ECONNRESET' });
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

function sdkResponse({ status, headers, body }: WireResponse): SdkResponse {
  return { response: { statusCode: status, headers: { ...headers }, body: Buffer.from(body) } };
}

function bodyText(body: unknown): string {
  if (body === undefined || body === null) return '';
  if (typeof body === 'string') return body;
  if (body instanceof Uint8Array) return new TextDecoder().decode(body);
  throw new TypeError('An in-process call takes a body of text or bytes. Streams are not read here.');
}
