import type { GatewayResponse } from './request.ts';

const HEADER_NAME = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;
/** What a header may hold: visible characters, spaces and tabs, but no line break that would begin a header of its own. */
const HEADER_VALUE = /^[\t\x20-\x7e\x80-\xff]*$/;
/** The gateway makes these itself. */
const OWN_HEADERS = new Set([
  'connection',
  'content-length',
  'keep-alive',
  'transfer-encoding',
  'upgrade',
  'date',
]);

/**
 * Reads what a function returned, in payload format 2.0: with a statusCode it is a response, without one it is
 * the body of a 200. Undefined for a response that is none, which the gateway answers with 500.
 * Source: API Gateway developer guide, "Lambda function response for format 2.0".
 */
export function readResponse(payload: string): GatewayResponse | undefined {
  const value = parseJson(payload);
  if (value === undefined) return undefined;
  if (typeof value !== 'object' || value === null || !('statusCode' in value)) return inferResponse(value);
  const {
    statusCode,
    headers = {},
    cookies = [],
    body = '',
    isBase64Encoded = false,
  } = value as Record<string, unknown>;
  const read = readHeaders(headers);
  if (!isStatus(statusCode) || !read || typeof body !== 'string' || !isCookies(cookies)) return undefined;
  return {
    status: Number(statusCode),
    headers: {
      'content-type': 'text/plain;charset=utf-8',
      ...read,
      ...(cookies.length > 0 && { 'set-cookie': cookies }),
    },
    body: isBase64Encoded === true ? Buffer.from(body, 'base64') : body,
  };
}

function inferResponse(value: unknown): GatewayResponse {
  return {
    status: 200,
    headers: { 'content-type': 'application/json' },
    body: typeof value === 'string' ? value : JSON.stringify(value),
  };
}

function parseJson(payload: string): unknown {
  try {
    return payload === '' ? null : JSON.parse(payload);
  } catch {
    return undefined;
  }
}

/** A number, or one as text. Below 200 there would be no final answer. */
function isStatus(value: unknown): boolean {
  if (typeof value !== 'number' && typeof value !== 'string') return false;
  return /^[2-5]\d\d$/.test(String(value));
}

function isCookies(value: unknown): value is string[] {
  return (
    Array.isArray(value) && value.every((cookie) => typeof cookie === 'string' && HEADER_VALUE.test(cookie))
  );
}

function readHeaders(value: unknown): Record<string, string> | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const read: [string, string][] = [];
  for (const [sent, content] of Object.entries(value)) {
    const name = sent.toLowerCase();
    if (!['string', 'number', 'boolean'].includes(typeof content)) return undefined;
    if (!HEADER_NAME.test(name) || !HEADER_VALUE.test(String(content))) return undefined;
    if (!OWN_HEADERS.has(name)) read.push([name, String(content)]);
  }
  return Object.fromEntries(read);
}
