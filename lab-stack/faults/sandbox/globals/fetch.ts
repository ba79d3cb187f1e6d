import { LostAnswer } from '../../../local/service.ts';
import type { WireResponse } from '../../../local/wire/http.ts';
import { inside } from '../inside.ts';
import { noNetwork } from '../no-network.ts';

/** Answers that may have no body, not even an empty one. */
const BODILESS = new Set([101, 103, 204, 205, 304]);

/** `fetch` of an environment: reaches the services and the provider, and nothing else. */
export async function sandboxFetch(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
  const environment = inside();
  const { signal: own, ...rest } = init;
  const signal = own ?? (input instanceof Request ? input.signal : new AbortController().signal);
  const request = new Request(input, rest);
  if (!environment) throw failed(noNetwork(request.url));
  const { origin, pathname, searchParams } = new URL(request.url);
  const wire = {
    method: request.method,
    path: pathname,
    query: Object.fromEntries(searchParams),
    headers: Object.fromEntries(request.headers),
    body: await request.text(),
  };
  return new Promise((resolve, reject) => {
    const abort = (): void => reject(signal.reason as Error);
    if (signal.aborted) return abort();
    signal.addEventListener('abort', abort, { once: true });
    environment
      .callHost(origin, wire, signal)
      .then((answer) => resolve(response(answer)))
      .catch((error: unknown) => reject(failed(error)))
      .finally(() => signal.removeEventListener('abort', abort));
  });
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
