import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Clock } from '../clock.ts';
import { readBody } from '../wire/body.ts';
import { serveLoopback } from '../wire/loopback.ts';
import type { LoopbackServer } from '../wire/loopback.ts';
import { jsonAnswer, MAX_BODY_BYTES, Problem, problemAnswer } from './contract.ts';
import type { Answer, HttpAnswer, ProviderRequest } from './contract.ts';
import type { HabitSettings } from './habits.ts';
import type { Provider } from './provider.ts';

/**
 * The provider as an HTTP service on 127.0.0.1. Beside its interface there are `GET` and `PUT /habits` and
 * `GET /calls`, which are never disturbed by a habit.
 */
export function serveProvider(
  provider: Provider,
  options: { readonly clock: Clock; readonly port?: number },
): Promise<LoopbackServer> {
  const { clock, port = 0 } = options;
  return serveLoopback((request, response) => void serve(provider, clock, request, response), { port });
}

async function serve(
  provider: Provider,
  clock: Clock,
  incoming: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const body = await readBody(incoming, MAX_BODY_BYTES);
  if (body === undefined) return;
  if (body === 'too-large') {
    const { headers, ...refusal } = problemAnswer(
      new Problem(413, 'too-large', `The body is over ${MAX_BODY_BYTES} bytes.`),
    );
    // The rest of the body may still be on its way: nothing else can be read from this connection.
    send(response, { ...refusal, headers: { ...headers, connection: 'close' } }, clock);
    return;
  }
  const request = providerRequest(incoming, body.toString('utf8'));
  send(response, control(provider, request) ?? (await provider.handle(request)), clock);
}

function providerRequest(incoming: IncomingMessage, body: string): ProviderRequest {
  const [path = '/', ...query] = (incoming.url ?? '/').split('?');
  const headers = Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]);
  return {
    method: incoming.method ?? 'GET',
    path,
    query: Object.fromEntries(new URLSearchParams(query.join('?'))),
    headers: Object.fromEntries(headers),
    body,
  };
}

/** Requests to the one who runs the provider, not to the provider. */
function control(provider: Provider, { method, path, body }: ProviderRequest): HttpAnswer | undefined {
  if (method === 'GET' && path === '/calls') return jsonAnswer(200, provider.calls());
  if (method === 'GET' && path === '/habits') return jsonAnswer(200, provider.habits.current());
  if (method !== 'PUT' || path !== '/habits') return undefined;
  try {
    provider.habits.set(JSON.parse(body) as Partial<HabitSettings>);
    return jsonAnswer(200, provider.habits.current());
  } catch (error) {
    return problemAnswer(
      new Problem(400, 'bad-request', error instanceof Error ? error.message : 'No JSON.'),
    );
  }
}

function send(response: ServerResponse, answer: Answer, clock: Clock): void {
  if (response.destroyed) return;
  if (answer.kind === 'reset') {
    response.socket?.resetAndDestroy();
    return;
  }
  response.statusCode = answer.status;
  for (const [name, value] of Object.entries(answer.headers)) response.setHeader(name, value);
  // The date of the run; Node's own would be that of the machine.
  response.setHeader('date', new Date(clock.now()).toUTCString());
  response.end(answer.body);
}
