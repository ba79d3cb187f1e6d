import { settings } from '#lab/settings.ts';
import { classify, type Answer, type WireAnswer } from './answer.ts';
import { readLookup, type Lookup } from './lookup.ts';

/** What is asked of the provider under one key. The same key must always carry the same request. */
export interface DocumentOrder {
  /** The operation key: the same for every attempt at one business intent. */
  key: string;
  template: string;
  parameters: unknown;
}

/** One attempt to have the document made, over within `timeoutMs` milliseconds. Never rejects. */
export async function askForDocument(order: DocumentOrder, timeoutMs: number): Promise<Answer> {
  const wire = await exchange(
    '/documents',
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': order.key },
      body: JSON.stringify({ template: order.template, parameters: order.parameters }),
    },
    timeoutMs,
  );
  return classify(wire, Date.now());
}

/** Asks once what became of a key, within `timeoutMs` milliseconds. Changes nothing; never rejects. */
export async function lookUpDocument(key: string, timeoutMs: number): Promise<Lookup> {
  return readLookup(await exchange(`/documents?key=${encodeURIComponent(key)}`, {}, timeoutMs));
}

/** True when the provider says, within `timeoutMs` milliseconds, that it is well. Never rejects. */
export async function providerIsHealthy(timeoutMs: number): Promise<boolean> {
  const wire = await exchange('/health', {}, timeoutMs);
  return 'status' in wire && wire.status === 200;
}

async function exchange(path: string, init: RequestInit, timeoutMs: number): Promise<WireAnswer> {
  const url = `${settings.providerUrl}${path}`;
  const abort = new AbortController();
  // Covers the body too, and is cleared at once: no timer outlives the attempt.
  const timer = setTimeout(() => abort.abort(), timeoutMs);
  try {
    // A redirect is not part of the contract; following it would send the key somewhere else.
    const response = await fetch(url, { ...init, redirect: 'manual', signal: abort.signal });
    const retryAfter = response.headers.get('retry-after');
    const body = await response.text();
    return { status: response.status, body, ...(retryAfter === null ? {} : { retryAfter }) };
  } catch (thrown) {
    return { failure: abort.signal.aborted ? 'timeout' : failureOf(thrown) };
  } finally {
    clearTimeout(timer);
  }
}

// #region never-sent
/** Errors of name resolution and of connecting: the request has not left us. */
const NEVER_SENT = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']);
// #endregion never-sent

function failureOf(thrown: unknown): 'reset' | 'unreachable' {
  const { cause } = thrown as { cause?: { code?: unknown } };
  return NEVER_SENT.has(String(cause?.code)) ? 'unreachable' : 'reset';
}
