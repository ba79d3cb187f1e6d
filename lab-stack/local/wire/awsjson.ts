/**
 * AWS JSON 1.0, spoken by DynamoDB and SQS: the header X-Amz-Target names service and action, bodies are JSON.
 * Source: smithy.io, "AWS JSON 1.0 protocol" and "AWS query compatible trait".
 */
import { ServiceError } from '../service.ts';
import type { Codec, Decoded } from './codec.ts';
import { parseJsonObject, stampHeaders } from './http.ts';
import type { Stamp, WireRequest, WireResponse } from './http.ts';

type JsonService = 'dynamodb' | 'sqs';

const CONTENT_TYPE = 'application/x-amz-json-1.0';
const TARGET = /^(\w{1,64})\.(\w{1,64})$/;

/** Where an error's shape lives when it belongs to the framework and not to the service. */
const FRAMEWORK_ERRORS: Readonly<Record<string, string>> = {
  ValidationException: 'com.amazon.coral.validate',
  ThrottlingException: 'com.amazon.coral.availability',
  SerializationException: 'com.amazon.coral.service',
  UnknownOperationException: 'com.amazon.coral.service',
  AccessDeniedException: 'com.amazon.coral.service',
};
const NAMESPACES: Readonly<Record<JsonService, string>> = {
  dynamodb: 'com.amazonaws.dynamodb.v20120810',
  sqs: 'com.amazonaws.sqs',
};

/** DynamoDB's errors whose text is the member `Message`; in all others it is `message` (its service model). */
const CAPITAL_MESSAGE = new Set([
  'TransactionCanceledException',
  'TransactionInProgressException',
  'IdempotentParameterMismatchException',
]);

/** The codec of the service that the request's target names; undefined when it names none of ours. */
export function awsJsonCodec(request: WireRequest): Codec | undefined {
  const target = request.headers['x-amz-target'] ?? '';
  const period = target.indexOf('.');
  return CODECS.get(period < 0 ? target : target.slice(0, period));
}

function codec(service: JsonService): Codec {
  return {
    decode: (request) => decode(service, request),
    answer: (_call, output, stamp) => jsonResponse(200, output ?? {}, stamp),
    refusal: (error, stamp) => refusal(service, error, stamp),
  };
}

/** By the part of the target before the period. */
const CODECS: ReadonlyMap<string, Codec> = new Map([
  ['DynamoDB_20120810', codec('dynamodb')],
  ['AmazonSQS', codec('sqs')],
]);

function decode(service: JsonService, request: WireRequest): Decoded {
  const target = request.headers['x-amz-target'] ?? '';
  const action = TARGET.exec(target)?.[2];
  if (request.method !== 'POST' || action === undefined) return { ok: false, error: unknownOperation() };
  const input = parseJsonObject(request.body);
  if (!input)
    return {
      ok: false,
      error: new ServiceError('SerializationException', 'The request body is not a JSON object.'),
    };
  return { ok: true, call: { service, action, input } };
}

/** The refusal of a request for which no codec is found. */
export function unknownOperation(): ServiceError {
  return new ServiceError(
    'UnknownOperationException',
    'No such operation. Send POST with X-Amz-Target: DynamoDB_20120810.<Action> or AmazonSQS.<Action>.',
  );
}

function refusal(service: JsonService, error: ServiceError, stamp: Stamp): WireResponse {
  const { QueryErrorCode: queryCode, ...members } = error.members;
  const namespace = Object.hasOwn(FRAMEWORK_ERRORS, error.code)
    ? FRAMEWORK_ERRORS[error.code]
    : NAMESPACES[service];
  const text = CAPITAL_MESSAGE.has(error.code) ? 'Message' : 'message';
  const body = { __type: `${namespace}#${error.code}`, [text]: error.message, ...members };
  const response = jsonResponse(error.status, body, stamp);
  if (service !== 'sqs') return response;
  const fault = error.status < 500 ? 'Sender' : 'Receiver';
  const code = typeof queryCode === 'string' ? queryCode : error.code;
  return { ...response, headers: { ...response.headers, 'x-amzn-query-error': `${code};${fault}` } };
}

function jsonResponse(status: number, body: unknown, stamp: Stamp): WireResponse {
  return { status, headers: stampHeaders(stamp, CONTENT_TYPE), body: JSON.stringify(body) };
}
