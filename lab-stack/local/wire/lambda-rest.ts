/**
 * The REST protocol of Lambda: paths name the action, Invoke carries its options and results in headers.
 * Source: AWS Lambda API reference, Invoke; smithy.io, "AWS restJson1 protocol".
 */
import { ServiceError } from '../service.ts';
import type { Codec, Decoded, WireCall } from './codec.ts';
import { parseJsonObject, stampHeaders } from './http.ts';
import type { Stamp, WireRequest, WireResponse } from './http.ts';
import { LAMBDA_ROUTES, matchLambdaRoute } from './lambda-routes.ts';
import type { LambdaRoute } from './lambda-routes.ts';

const API_VERSION_PATH = /^\/20\d\d-\d\d-\d\d\//;

/**
 * Invoke as the service takes and gives it: `Payload` is JSON text both ways, `LogResult` base64 text.
 * In: FunctionName, InvocationType?, LogType?, Qualifier?, Payload?. Out: StatusCode, Payload?, FunctionError?, …
 */
interface InvokeOutput {
  readonly StatusCode?: number;
  readonly Payload?: string;
  readonly FunctionError?: string;
  readonly ExecutedVersion?: string;
  readonly LogResult?: string;
}

/** Lambda's codec when the path is one of a dated REST API, else undefined. */
export function lambdaRestCodec(request: WireRequest): Codec | undefined {
  return API_VERSION_PATH.test(request.path) ? LAMBDA_CODEC : undefined;
}

const LAMBDA_CODEC: Codec = { decode, answer, refusal };

function decode(request: WireRequest): Decoded {
  const match = matchLambdaRoute(request.method, request.path);
  if (!match)
    return refuse('UnknownOperationException', `No operation at ${request.method} on this path.`, 404);
  const { route, members } = match;
  const query = readQuery(route, request.query);
  if (!query)
    return refuse('SerializationException', 'A query parameter that must be a whole number is none.');
  if (route.action === 'Invoke') {
    const input = { ...readInvokeHeaders(request), ...query, ...members };
    return { ok: true, call: { service: 'lambda', action: route.action, input } };
  }
  const body = request.body === '' ? {} : parseJsonObject(request.body);
  if (!body) return refuse('SerializationException', 'The request body is not a JSON object.');
  const input = { ...body, ...query, ...members };
  return { ok: true, call: { service: 'lambda', action: route.action, input } };
}

function refuse(code: string, message: string, status = 400): Decoded {
  return { ok: false, error: new ServiceError(code, message, status) };
}

function readQuery(route: LambdaRoute, query: WireRequest['query']): Record<string, unknown> | undefined {
  const members: Record<string, unknown> = {};
  for (const name of route.query ?? []) {
    if (query[name] !== undefined) members[name] = query[name];
  }
  for (const name of route.numbers ?? []) {
    const text = query[name];
    if (text === undefined) continue;
    if (!/^\d{1,9}$/.test(text)) return undefined;
    members[name] = Number(text);
  }
  return members;
}

function readInvokeHeaders({ headers, body }: WireRequest): Record<string, unknown> {
  const members: Record<string, unknown> = {};
  if (headers['x-amz-invocation-type']) members.InvocationType = headers['x-amz-invocation-type'];
  if (headers['x-amz-log-type']) members.LogType = headers['x-amz-log-type'];
  if (headers['x-amz-client-context']) members.ClientContext = headers['x-amz-client-context'];
  if (body !== '') members.Payload = body;
  return members;
}

function answer(call: WireCall, output: unknown, stamp: Stamp): WireResponse {
  if (call.action === 'Invoke') return invokeAnswer(output as InvokeOutput, stamp);
  const status = LAMBDA_ROUTES.find((route) => route.action === call.action)?.status ?? 200;
  return jsonResponse(status, output ?? {}, stamp);
}

function invokeAnswer(output: InvokeOutput, stamp: Stamp): WireResponse {
  const headers = stampHeaders(stamp, 'application/json');
  if (output.FunctionError) headers['x-amz-function-error'] = output.FunctionError;
  if (output.ExecutedVersion) headers['x-amz-executed-version'] = output.ExecutedVersion;
  if (output.LogResult) headers['x-amz-log-result'] = output.LogResult;
  return { status: output.StatusCode ?? 200, headers, body: output.Payload ?? '' };
}

function refusal(error: ServiceError, stamp: Stamp): WireResponse {
  const { retryAfterSeconds, ...members } = error.members;
  const type = error.status < 500 ? 'User' : 'Service';
  const response = jsonResponse(error.status, { Type: type, message: error.message, ...members }, stamp);
  const headers: Record<string, string> = { ...response.headers, 'x-amzn-errortype': error.code };
  if (retryAfterSeconds !== undefined) headers['retry-after'] = String(retryAfterSeconds);
  return { ...response, headers };
}

function jsonResponse(status: number, body: unknown, stamp: Stamp): WireResponse {
  const headers = stampHeaders(stamp, 'application/json');
  return { status, headers, body: JSON.stringify(body) };
}
