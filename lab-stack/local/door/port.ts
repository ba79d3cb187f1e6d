/** The door's way in from other processes and threads: a loopback HTTP port for any unmodified SDK client. */

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Clock } from '../clock.ts';
import { problemAnswer, Problem } from '../provider/contract.ts';
import { LostAnswer, ServiceError } from '../service.ts';
import { readBody } from '../wire/body.ts';
import type { WireRequest, WireResponse } from '../wire/http.ts';
import { serveLoopback, type LoopbackServer } from '../wire/loopback.ts';
import { createWire } from '../wire/serve.ts';
import { callerOf } from './caller.ts';
import type { Door } from './door.ts';

export interface DoorPortOptions {
  readonly call: Door['call'];
  readonly clock: Clock;
  /** 0 takes a free one. */
  readonly port: number;
  /** Whether an environment of this name lives. */
  readonly known: (caller: string) => boolean;
  /** Undoes a call whose answer could no longer be delivered. */
  readonly undeliverable: (service: string, action: string, input: unknown, answer: unknown) => void;
  /** Told of every fault of a core that is no refusal. */
  readonly onDefect: (where: string, defect: unknown) => void;
}

/** More than the largest request of any service here: a DynamoDB batch of 16 MB. */
const LARGEST_BODY = 17 * 1024 * 1024;
/** `/provider/<environment>/documents`: the provider's address as an environment sees it. */
const PROVIDER_PATH = /^\/provider\/([\w%#-]+)(\/.*)$/;

/** Opens the port. Rejects when it is taken. */
export function openDoorPort(options: DoorPortOptions): Promise<LoopbackServer> {
  const { port, onDefect } = options;
  return serveLoopback(
    (request, response) => {
      void exchange(request, response, options).catch((error: unknown) => {
        if (!(error instanceof LostAnswer)) onDefect(`${request.method} ${request.url}`, error);
        request.socket.destroy();
      });
    },
    { port },
  );
}

async function exchange(
  request: IncomingMessage,
  response: ServerResponse,
  options: DoorPortOptions,
): Promise<void> {
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  const body = await readBody(request, LARGEST_BODY);
  if (body === undefined) return;
  if (body === 'too-large') {
    response.writeHead(413, { connection: 'close' }).end();
    return;
  }
  const origin = `http://${request.headers.host}`;
  const answer = await answerOf(wireRequest(request, body.toString('utf8')), origin, gone.signal, options);
  const length = Buffer.byteLength(answer.body);
  response.writeHead(answer.status, { ...answer.headers, 'content-length': length }).end(answer.body);
}

function answerOf(
  request: WireRequest,
  origin: string,
  signal: AbortSignal,
  { call, clock, known, undeliverable, onDefect }: DoorPortOptions,
): Promise<WireResponse> {
  const provider = PROVIDER_PATH.exec(request.path);
  if (provider) {
    const [, environment = '', path = ''] = provider;
    const caller = decodeURIComponent(environment);
    return askProvider({ ...request, path }, { caller, origin, signal }, call);
  }
  const caller = callerOf(request.headers['authorization'], known);
  const serve = createWire({
    clock,
    async call(asked) {
      const answer = await call({ ...asked, caller, origin, signal });
      if (signal.aborted) undeliverable(asked.service, asked.action, asked.input, answer);
      return answer;
    },
    onDefect: (asked, defect) => onDefect(`${asked.service}.${asked.action}`, defect),
  });
  return serve(request);
}

/** The provider speaks HTTP itself; only a fault plan can refuse in its name. */
async function askProvider(
  input: WireRequest,
  from: { caller: string; origin: string; signal: AbortSignal },
  call: Door['call'],
): Promise<WireResponse> {
  try {
    const asked = { service: 'provider', action: `${input.method} ${input.path}`, input, ...from } as const;
    return (await call(asked)) as WireResponse;
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    return problemAnswer(new Problem(error.status, 'unavailable', error.message));
  }
}

function wireRequest(request: IncomingMessage, body: string): WireRequest {
  const [path = '/', ...query] = (request.url ?? '/').split('?');
  const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value)]);
  return {
    method: request.method ?? 'GET',
    path,
    query: Object.fromEntries(new URLSearchParams(query.join('?'))),
    headers: Object.fromEntries(headers),
    body,
  };
}
