import { sleep } from '../clock.ts';
import type { Clock } from '../clock.ts';
import { createEvent } from './event.ts';
import type { ApiPlace } from './event.ts';
import { joinHeaders, parseTarget } from './request.ts';
import type { GatewayRequest, GatewayResponse } from './request.ts';
import { readResponse } from './response.ts';
import { createRouter } from './router.ts';
import type { Route } from './router.ts';

/** What came of an invocation: JSON text, or an error, or no free environment. */
export interface InvokeResult {
  readonly payload: string;
  readonly functionError?: string | undefined;
  readonly throttled?: boolean | undefined;
}

export interface GatewayOptions {
  readonly routes: readonly Route[];
  /** Invokes synchronously. A rejection is answered with 500. */
  readonly invoke: (functionName: string, payload: string) => Promise<InvokeResult>;
  readonly clock: Clock;
  readonly accountId: string;
  readonly region: string;
  /** Default `$default`. */
  readonly stage?: string;
  /** Default `local`. */
  readonly apiId?: string;
  /** Names each request; a seeded run gives its own. */
  readonly requestId?: () => string;
}

/** Largest request body, bytes. Source: API Gateway quotas for HTTP APIs. */
export const MAX_BODY_BYTES = 10 * 1024 * 1024;
const MAX_TARGET_CHARACTERS = 8192;
/** Request line and headers together, bytes. Source: as above. */
export const MAX_HEAD_BYTES = 10_240;
const INTEGRATION_TIMEOUT_MS = 30_000;

const TENANT = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/;

/** The gateway without a network: one request, one answer. Never rejects. */
export function createGateway(
  options: GatewayOptions,
): (request: GatewayRequest) => Promise<GatewayResponse> {
  const { clock, accountId, region, stage = '$default', apiId = 'local' } = options;
  const { requestId = () => crypto.randomUUID() } = options;
  const router = createRouter(options.routes);
  const place: ApiPlace = { accountId, region, stage, apiId };

  const respond = async (request: GatewayRequest, id: string): Promise<GatewayResponse> => {
    if (request.target.length > MAX_TARGET_CHARACTERS) return problem(414, 'The address is too long.');
    if (headBytes(request) > MAX_HEAD_BYTES)
      return problem(431, `The headers are over ${MAX_HEAD_BYTES} bytes.`);
    if (request.body.length > MAX_BODY_BYTES)
      return problem(413, `The body is over ${MAX_BODY_BYTES} bytes.`);
    const target = parseTarget(request.target);
    if (!target) return problem(400, 'The address cannot be read.');
    const match = router.match(request.method, target.segments);
    if (!match) return problem(404, 'There is no such route.');
    const headers = joinHeaders(request.headers);
    const tenantId = headers.get('x-tenant-id') ?? '';
    if (!TENANT.test(tenantId))
      return problem(
        403,
        'Say who you are in the header x-tenant-id: letters, digits, dot, dash and underscore.',
      );
    const parts = { request, target, match, headers, tenantId, requestId: id, now: clock.now() };
    const payload = JSON.stringify(createEvent(place, parts));
    return integrate(options, match.route.functionName, payload);
  };

  return async (request) => {
    const id = requestId();
    const { status, headers, body } = await respond(request, id);
    const date = new Date(clock.now()).toUTCString();
    return { status, headers: { ...headers, date, 'apigw-requestid': id }, body };
  };
}

/** Headers come one character a byte. */
function headBytes({ target, headers }: GatewayRequest): number {
  // A colon, a space and the end of the line are sent with each.
  return headers.reduce((sum, [name, value]) => sum + name.length + value.length + 4, target.length);
}

/** Invokes, and waits for as long as an HTTP API does. The invocation goes on after that. */
async function integrate(
  { invoke, clock }: GatewayOptions,
  functionName: string,
  payload: string,
): Promise<GatewayResponse> {
  const settled = new AbortController();
  const timeout = sleep(clock, INTEGRATION_TIMEOUT_MS, settled.signal).then(() => 'timeout' as const);
  const result = invoke(functionName, payload).catch((): InvokeResult => ({
    payload: '',
    functionError: 'Unhandled',
  }));
  const first = await Promise.race([result, timeout]);
  settled.abort();
  if (first === 'timeout') return problem(504, 'The function did not answer within 30 seconds.');
  if (first.throttled) return problem(503, 'Too many requests are being served. Try again.', '1');
  const response = first.functionError ? undefined : readResponse(first.payload);
  return response ?? problem(500, 'The function failed. Its log tells why.');
}

const TITLES: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  403: 'Forbidden',
  404: 'Not Found',
  413: 'Content Too Large',
  414: 'URI Too Long',
  431: 'Request Header Fields Too Large',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
};

/** Problem details (RFC 9457) for what the gateway itself refuses. */
export function problem(status: number, detail: string, retryAfter?: string): GatewayResponse {
  const headers: Record<string, string> = { 'content-type': 'application/problem+json' };
  if (retryAfter !== undefined) headers['retry-after'] = retryAfter;
  const body = JSON.stringify({ type: 'about:blank', title: TITLES[status], status, detail });
  return { status, headers, body };
}
