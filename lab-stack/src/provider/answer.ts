/** What an answer of the provider proves. Pure: no clock, no network. */

/** A document that the provider has made. */
export interface ProviderDocument {
  documentId: string;
  url: string;
  createdAt: string;
}

/** What came back over the wire, or why nothing did. */
export type WireAnswer =
  | { status: number; retryAfter?: string; body: string }
  | { failure: 'timeout' | 'reset' | 'unreachable' };

// #region answers
/**
 * - `made`: the document exists.
 * - `refused-for-now`: nothing was made by this call; a later one may succeed.
 * - `refused-for-good`: nothing was made, and the same request never will be.
 * - `busy`: another call with this key is being worked on.
 * - `unknown`: it may or may not have been made; only a lookup can tell.
 */
export type Answer =
  | { kind: 'made'; document: ProviderDocument }
  | { kind: 'refused-for-now'; code: string; retryAfterMs?: number }
  | { kind: 'refused-for-good'; code: string }
  | { kind: 'busy'; code: string; retryAfterMs?: number }
  | { kind: 'unknown'; code: string };
// #endregion answers

/** What the provider calls a request that will never do. It comes with 400, 413 or 422. */
const PERMANENT = new Map([
  ['urn:provider:invalid-template', 'invalid-template'],
  ['urn:provider:key-mismatch', 'key-mismatch'],
  ['urn:provider:bad-request', 'bad-request'],
  ['urn:provider:too-large', 'too-large'],
]);

/**
 * Classifies the answer to `POST /documents`. `now` is epoch milliseconds (a Retry-After may be a date);
 * `retryAfterMs` is in milliseconds. Never throws.
 */
export function classify(wire: WireAnswer, now: number): Answer {
  // #region ex06a
  // Only the contract's own words are believed. Whatever it does not name is unknown.
  if ('failure' in wire) {
    // No connection was ever made, so the request cannot have arrived.
    if (wire.failure === 'unreachable') return { kind: 'refused-for-now', code: 'unreachable' };
    return { kind: 'unknown', code: wire.failure };
  }
  const { status, body } = wire;
  const code = `http-${status}`;
  if (status === 200 || status === 201) {
    const document = readDocument(body);
    return document ? { kind: 'made', document } : { kind: 'unknown', code: 'unreadable' };
  }
  if (status === 409) return { kind: 'busy', code: 'busy', ...askAgain(wire, now) };
  if (status === 429 || status === 503) return { kind: 'refused-for-now', code, ...askAgain(wire, now) };
  const never = PERMANENT.get(problemType(body) ?? '');
  if (never !== undefined && [400, 413, 422].includes(status))
    return { kind: 'refused-for-good', code: never };
  return { kind: 'unknown', code };
  // #endregion ex06a
}

/** When to ask again, as far as the answer says. */
function askAgain({ retryAfter }: { retryAfter?: string }, now: number): { retryAfterMs?: number } {
  const wait = retryAfterMs(retryAfter, now);
  return wait === undefined ? {} : { retryAfterMs: wait };
}

/** The document in a body, or undefined when it is not one. */
export function readDocument(body: string): ProviderDocument | undefined {
  const value = readObject(body);
  if (!value) return undefined;
  const { documentId, url, createdAt } = value;
  if (typeof documentId !== 'string' || documentId === '') return undefined;
  if (typeof url !== 'string' || typeof createdAt !== 'string') return undefined;
  return { documentId, url, createdAt };
}

/** The `type` of a problem details body (RFC 9457), or undefined. */
export function problemType(body: string): string | undefined {
  const type = readObject(body)?.type;
  return typeof type === 'string' ? type : undefined;
}

/**
 * Retry-After in milliseconds from `now` (epoch milliseconds): whole seconds or an HTTP date
 * (RFC 9110, 10.2.3). Undefined when absent or neither.
 */
export function retryAfterMs(header: string | undefined, now: number): number | undefined {
  const text = header?.trim();
  if (!text) return undefined;
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  // Date.parse takes almost anything; an HTTP date begins with the name of a day.
  const at = /^[A-Z][a-z]{2,8},? /.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? undefined : Math.max(0, at - now);
}

function readObject(body: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
