import type { Clock } from '../clock.ts';
import { LostAnswer, ServiceError } from '../service.ts';
import { awsJsonCodec, unknownOperation } from './awsjson.ts';
import { awsQueryCodec } from './awsquery.ts';
import type { Codec, WireCall } from './codec.ts';
import { stampHeaders } from './http.ts';
import type { Stamp, WireRequest, WireResponse } from './http.ts';
import { lambdaRestCodec } from './lambda-rest.ts';

export interface WireOptions<Context> {
  /** Where a decoded call goes: the door. Rejects with a ServiceError for a refusal. */
  readonly call: (call: WireCall, context: Context) => Promise<unknown>;
  readonly clock: Clock;
  /** Names each answer; a seeded run gives its own. */
  readonly requestId?: () => string;
  /** Told of an error that is no ServiceError: a fault of the local runtime, answered with 500. */
  readonly onDefect?: (call: WireCall, defect: unknown) => void;
}

/**
 * Serves the AWS protocols in front of one function. Every refusal, and every fault of a core, is an answer that
 * an SDK client understands; only LostAnswer, for which there is none, is rejected on. `context` is handed to
 * `call` as it is: who calls, and a signal for a client that goes away.
 */
export function createWire<Context = void>(
  options: WireOptions<Context>,
): (request: WireRequest, context: Context) => Promise<WireResponse> {
  const { clock, requestId = () => crypto.randomUUID() } = options;
  return async (request, context) => {
    const id = requestId();
    const codec = awsJsonCodec(request) ?? lambdaRestCodec(request) ?? awsQueryCodec(request);
    if (!codec) return unknownTarget(stamp(id, clock));
    const decoded = codec.decode(request);
    if (!decoded.ok) return codec.refusal(decoded.error, stamp(id, clock));
    return perform(options, codec, decoded.call, context, id);
  };
}

/** Made when the answer leaves: a long poll may have lasted 20 seconds. */
function stamp(requestId: string, clock: Clock): Stamp {
  return { requestId, now: clock.now() };
}

async function perform<Context>(
  options: WireOptions<Context>,
  codec: Codec,
  call: WireCall,
  context: Context,
  requestId: string,
): Promise<WireResponse> {
  const { clock, onDefect } = options;
  try {
    const output = await options.call(call, context);
    return codec.answer(call, output, stamp(requestId, clock));
  } catch (error) {
    if (error instanceof LostAnswer) throw error;
    if (error instanceof ServiceError) return codec.refusal(error, stamp(requestId, clock));
    onDefect?.(call, error);
    return codec.refusal(internalFailure(call), stamp(requestId, clock));
  }
}

/** The words of a service for "not your fault"; the text of the defect stays inside. */
function internalFailure(call: WireCall): ServiceError {
  const code = { dynamodb: 'InternalServerError', sqs: 'InternalFailure', lambda: 'ServiceException' };
  return new ServiceError(
    code[call.service],
    `The local ${call.service} failed in ${call.action}. This is a fault of the runtime, see its log.`,
    500,
  );
}

function unknownTarget(stamp: Stamp): WireResponse {
  const { code, message } = unknownOperation();
  const headers = stampHeaders(stamp, 'application/x-amz-json-1.0');
  const body = JSON.stringify({ __type: `com.amazon.coral.service#${code}`, message });
  return { status: 404, headers, body };
}
