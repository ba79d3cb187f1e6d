import type { APIGatewayProxyEventV2WithIAMAuthorizer } from 'aws-lambda';
import type { GatewayRequest, Target } from './request.ts';
import { joinQuery } from './request.ts';
import type { RouteMatch } from './router.ts';

/** Where the API lives. */
export interface ApiPlace {
  readonly accountId: string;
  readonly region: string;
  readonly stage: string;
  readonly apiId: string;
}

export interface EventParts {
  readonly request: GatewayRequest;
  readonly target: Target;
  readonly match: RouteMatch;
  /** Joined, names in lower case. */
  readonly headers: ReadonlyMap<string, string>;
  readonly tenantId: string;
  readonly requestId: string;
  /** Epoch milliseconds. */
  readonly now: number;
}

/**
 * The event in payload format 2.0. The authorizer's part is that of an IAM authorizer, with the tenant as the
 * account. Source: API Gateway developer guide, "Create AWS Lambda proxy integrations for HTTP APIs".
 */
export function createEvent(place: ApiPlace, parts: EventParts): APIGatewayProxyEventV2WithIAMAuthorizer {
  const { request, target, match, headers } = parts;
  const cookies = headers.get('cookie');
  const query = joinQuery(target.rawQuery);
  const sent = new Map(headers);
  // Cookies have a member of their own and are no header in this format.
  sent.delete('cookie');
  return {
    version: '2.0',
    routeKey: match.routeKey,
    rawPath: target.path,
    rawQueryString: target.rawQuery,
    ...(cookies !== undefined && { cookies: cookies.split(/[;,] */).filter((cookie) => cookie !== '') }),
    headers: Object.fromEntries(sent),
    ...(query.size > 0 && { queryStringParameters: Object.fromEntries(query) }),
    ...(Object.keys(match.pathParameters).length > 0 && { pathParameters: { ...match.pathParameters } }),
    requestContext: createContext(place, parts),
    ...encodeBody(request.body, headers.get('content-type')),
  };
}

function createContext(
  { accountId, apiId, region, stage }: ApiPlace,
  { request, target, match, headers, tenantId, requestId, now }: EventParts,
): APIGatewayProxyEventV2WithIAMAuthorizer['requestContext'] {
  return {
    accountId,
    apiId,
    authorizer: {
      iam: {
        accessKey: 'LOCAL',
        accountId: tenantId,
        callerId: tenantId,
        cognitoIdentity: null,
        principalOrgId: 'local',
        userArn: `arn:aws:iam::${tenantId}:user/local`,
        userId: tenantId,
      },
    },
    domainName: `${apiId}.execute-api.${region}.amazonaws.com`,
    domainPrefix: apiId,
    http: {
      method: request.method,
      path: target.path,
      protocol: 'HTTP/1.1',
      sourceIp: request.sourceIp,
      userAgent: headers.get('user-agent') ?? '',
    },
    requestId,
    routeKey: match.routeKey,
    stage,
    time: logTime(now),
    timeEpoch: now,
  };
}

const TEXT_TYPE = /^(text\/.*|application\/(json|xml|javascript)|application\/.*\+(json|xml))$/;

/** Text stays text; whatever is not declared as text, or is no UTF-8, becomes base64. */
function encodeBody(
  body: Uint8Array,
  contentType: string | undefined,
): { body?: string; isBase64Encoded: boolean } {
  if (body.length === 0) return { isBase64Encoded: false };
  const type = contentType?.split(';', 1)[0]?.trim().toLowerCase();
  const text = type === undefined || TEXT_TYPE.test(type) ? decodeUtf8(body) : undefined;
  if (text !== undefined) return { body: text, isBase64Encoded: false };
  return { body: Buffer.from(body).toString('base64'), isBase64Encoded: true };
}

function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** `12/Mar/2020:19:03:58 +0000`. */
function logTime(now: number): string {
  // Tue, 12 Mar 2020 19:03:58 GMT
  const [, day, month, year, time] = new Date(now).toUTCString().split(' ');
  return `${day}/${month}/${year}:${time} +0000`;
}
