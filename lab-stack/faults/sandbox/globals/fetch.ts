import { whenAborted } from '../../../local/abort.ts';
import { LostAnswer } from '../../../local/service.ts';
import type { WireRequest, WireResponse } from '../../../local/wire/http.ts';
import { inside } from '../inside.ts';
import { noNetwork } from '../no-network.ts';

/** Answers that may have no body, not even an empty one. */
const BODILESS = new Set([101, 103, 204, 205, 304]);

/** `fetch` of an environment: reaches the services and the provider, and nothing else. */
export async function sandboxFetch(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
  const environment = inside();
  const { signal: own, ...rest } = init;
  const signal = own ?? (input instanceof Request ? input.signal : environment?.patience);
  const { origin, wire } = plainRequest(input, rest) ?? (await anyRequest(input, rest));
  if (!environment || !signal) throw failed(noNetwork(origin));
  return new Promise((resolve, reject) => {
    const abort = (): void => reject(signal.reason as Error);
    if (signal.aborted) return abort();
    const heard = whenAborted(signal, abort);
    environment
      .callHost(origin, wire, signal)
      .then((answer) => resolve(response(answer)))
      .catch((error: unknown) => reject(failed(error)))
      .finally(heard);
  });
}

interface Asked {
  readonly origin: string;
  readonly wire: WireRequest;
}

/** What most code asks for, without the detour over a Request, which costs more than all the rest. */
function plainRequest(input: string | URL | Request, init: RequestInit): Asked | undefined {
  const { method = 'GET', headers, body } = init;
  const text = body ?? '';
  if (input instanceof Request || typeof text !== 'string' || !PLAIN_METHODS.has(method)) return undefined;
  if (!URL.canParse(input) || (method === 'GET' && text !== '')) return undefined;
  const sent = new Headers(headers);
  if (text !== '' && !sent.has('content-type')) sent.set('content-type', 'text/plain;charset=UTF-8');
  return asked(new URL(input), method, sent, text);
}

const PLAIN_METHODS = new Set(['GET', 'POST', 'PUT', 'DELETE', 'PATCH']);

async function anyRequest(input: string | URL | Request, init: RequestInit): Promise<Asked> {
  const request = new Request(input, init);
  return asked(new URL(request.url), request.method, request.headers, await request.text());
}

function asked(url: URL, method: string, headers: Headers, body: string): Asked {
  const query = Object.fromEntries(url.searchParams);
  return {
    origin: url.origin,
    wire: { method, path: url.pathname, query, headers: Object.fromEntries(headers), body },
  };
}

function response({ status, headers, body }: WireResponse): Response {
  return new Response(BODILESS.has(status) ? null : body, { status, headers });
}

/** As Node's fetch words it: the cause tells whether the request can have left us. */
function failed(error: unknown): TypeError {
  const cause =
    error instanceof LostAnswer ? Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }) : error;
  return new TypeError('fetch failed', { cause });
}
