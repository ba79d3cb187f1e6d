import type { WireRequest, WireResponse } from '../local/wire/http.ts';
import { Refusal } from './target.ts';
import type { Answer, Input, InvokeAnswer } from './target.ts';

const TARGETS = { sqs: 'AmazonSQS', dynamodb: 'DynamoDB_20120810' } as const;

/** Carries no secret: emulators read the service and the Region from it, and ours reads nothing. */
const authorization = (service: string): string =>
  `AWS4-HMAC-SHA256 Credential=local/20260101/eu-west-1/${service}/aws4_request, SignedHeaders=host;x-amz-date, Signature=00`;

const signed = (service: string): Record<string, string> => ({
  'x-amz-date': '20260101T000000Z',
  authorization: authorization(service),
});

/** A call in AWS's JSON protocols. Source: smithy.io, "AWS JSON 1.0 protocol". */
export function jsonRequest(service: 'sqs' | 'dynamodb', action: string, input: Input): WireRequest {
  return {
    method: 'POST',
    path: '/',
    query: {},
    headers: {
      ...signed(service),
      'content-type': 'application/x-amz-json-1.0',
      'x-amz-target': `${TARGETS[service]}.${action}`,
    },
    body: JSON.stringify(input),
  };
}

/** A call in Lambda's REST protocol; `path` may carry a query. */
export function restRequest(
  method: string,
  path: string,
  body: string,
  headers: Readonly<Record<string, string>> = {},
): WireRequest {
  const [place = '', query = ''] = path.split('?');
  return {
    method,
    path: place,
    query: Object.fromEntries(new URLSearchParams(query)),
    headers: { ...signed('lambda'), 'content-type': 'application/json', ...headers },
    body,
  };
}

/** The JSON of an answer; throws a Refusal for one of 400 and above. */
export function readAnswer({ status, headers, body }: WireResponse): Answer {
  const value = body === '' ? {} : parsed(body);
  if (status < 400) return value;
  const type = value?.__type ?? headers['x-amzn-errortype'] ?? value?.code ?? 'Unknown';
  const code = String(type).split(':')[0]!.replace(/^.*#/, '');
  throw new Refusal(code, status, headers['x-amzn-query-error']?.split(';')[0], value);
}

function parsed(body: string): Answer {
  try {
    return JSON.parse(body);
  } catch {
    return { message: body.slice(0, 200) };
  }
}

/** An invocation; `payload` is the text of the event, `type` the invocation type. Source: Lambda API reference, Invoke. */
export function invokeRequest(
  name: string,
  payload: string,
  { type, log }: { type?: string; log?: boolean },
): WireRequest {
  return restRequest('POST', `/2015-03-31/functions/${name}/invocations`, payload, {
    ...(type !== undefined && { 'x-amz-invocation-type': type }),
    ...(log && { 'x-amz-log-type': 'Tail' }),
  });
}

/** The answer to an invocation; throws a Refusal for one of 400 and above. */
export function readInvoke(response: WireResponse): InvokeAnswer {
  if (response.status >= 400) readAnswer(response);
  const log = response.headers['x-amz-log-result'];
  return {
    status: response.status,
    functionError: response.headers['x-amz-function-error'],
    payload: response.body,
    log: log === undefined ? undefined : Buffer.from(log, 'base64').toString(),
  };
}
