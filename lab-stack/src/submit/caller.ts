import type { APIGatewayProxyEventV2WithIAMAuthorizer } from 'aws-lambda';
import { problem } from './answer.ts';
import type { HttpAnswer } from './answer.ts';

/** An HTTP API request (payload format 2.0). The authorizer's part is missing where a route has none. */
export type HttpRequest = APIGatewayProxyEventV2WithIAMAuthorizer;

/** Who asks, by the authorizer's word and never by the body's. */
export interface Caller {
  readonly tenantId: string;
  /** The customer's own, where it is usable, else that of this HTTP request. */
  readonly correlationId: string;
}

/** An AWS account has 12 digits; a local tenant may have a name. No more than the provider's key has room for. */
const TENANT = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/;
const CORRELATION = /^[A-Za-z0-9._:/+=-]{1,128}$/;

/** Undefined when the authorizer names no tenant. */
export function callerOf(request: HttpRequest): Caller | undefined {
  const context = request.requestContext as Partial<HttpRequest['requestContext']>;
  const tenantId = context.authorizer?.iam?.accountId;
  if (typeof tenantId !== 'string' || !TENANT.test(tenantId)) return undefined;
  const wished = request.headers['x-correlation-id'] ?? '';
  return {
    tenantId,
    correlationId: CORRELATION.test(wished) ? wished : request.requestContext.requestId,
  };
}

/** 403: the request is signed by nobody that we know. */
export function tenantUnknown(): HttpAnswer {
  return problem(
    'tenant-unknown',
    'The authorizer named no account. Sign the request with the credentials of your account.',
  );
}
