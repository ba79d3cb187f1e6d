import { ServiceError } from '../../service.ts';
import { utf8, utf8Length } from '../../utf8.ts';
import { invalid } from '../mappings/config.ts';
import type { LoggedOutcome } from '../functions.ts';
import type { Action } from './action.ts';

/** The largest payloads, in bytes. Source: facts 2.9. */
const LIMITS = { RequestResponse: 6 * 1024 * 1024, Event: 1024 * 1024, DryRun: 6 * 1024 * 1024 } as const;
type InvocationType = keyof typeof LIMITS;

const LOG_TAIL_BYTES = 4096;

/**
 * `{FunctionName, InvocationType?, LogType?, Payload?: JSON text}` to
 * `{StatusCode, ExecutedVersion, Payload?, FunctionError?, LogResult?: base64 of the last 4 KB}`.
 * A function that fails is answered with 200 and FunctionError; only Lambda's own refusals are errors.
 * Source: Lambda API reference, Invoke.
 */
export const invoke: Action = async (input, { functions, findFunction, acceptEvent, newId }) => {
  const spec = findFunction(input.FunctionName, input.Qualifier);
  const type = readType(input.InvocationType);
  const payload = readPayload(input.Payload, type);
  const requestId = newId();
  const ExecutedVersion = '$LATEST';
  if (type === 'DryRun') return { StatusCode: 204, ExecutedVersion };
  if (type === 'Event') {
    acceptEvent(spec, payload, requestId);
    return { StatusCode: 202 };
  }
  const outcome = await functions.invoke(spec, payload, requestId);
  return {
    StatusCode: 200,
    ExecutedVersion,
    Payload: outcome.payload,
    ...(outcome.failed && { FunctionError: 'Unhandled' }),
    ...(input.LogType === 'Tail' && { LogResult: logTail(outcome, requestId) }),
  };
};

function readType(value: unknown): InvocationType {
  if (value === undefined || value === '') return 'RequestResponse';
  if (typeof value === 'string' && Object.hasOwn(LIMITS, value)) return value as InvocationType;
  throw invalid(`InvocationType is ${JSON.stringify(value)}: use RequestResponse, Event or DryRun.`);
}

function readPayload(value: unknown, type: InvocationType): string {
  const payload = typeof value === 'string' && value !== '' ? value : '{}';
  const bytes = utf8Length(payload);
  if (bytes > LIMITS[type]) {
    const message = `${bytes} byte payload is too large for the ${type} invocation type (limit ${LIMITS[type]} bytes)`;
    throw new ServiceError('RequestTooLargeException', message, 413);
  }
  try {
    JSON.parse(payload);
    return payload;
  } catch (error) {
    const message = `Could not parse request body into json: ${(error as Error).message}`;
    throw new ServiceError('InvalidRequestContentException', message);
  }
}

function logTail({ lines }: LoggedOutcome, requestId: string): string {
  const start = `START RequestId: ${requestId} Version: $LATEST`;
  const log = utf8([start, ...lines, `END RequestId: ${requestId}`, ''].join('\n'));
  return btoa(String.fromCharCode(...log.subarray(-LOG_TAIL_BYTES)));
}
