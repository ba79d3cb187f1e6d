/** The shapes of the provider's HTTP interface. README.md tells the same in words. */

export const TEMPLATES = ['invoice', 'contract', 'certificate', 'report'] as const;
export type Template = (typeof TEMPLATES)[number];

/** Largest request body, bytes. */
export const MAX_BODY_BYTES = 1_048_576;

export interface ProviderRequest {
  /** Upper case. */
  readonly method: string;
  /** Without the query. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface HttpAnswer {
  readonly kind: 'answer';
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** An HTTP answer, or a connection that is dropped without one. */
export type Answer = HttpAnswer | { readonly kind: 'reset' };

/** One document that exists, as an outcome check sees it. */
export interface MadeDocument {
  readonly documentId: string;
  readonly key: string;
  readonly template: Template;
  /** Epoch milliseconds. */
  readonly createdAt: number;
}

/** A request that is refused before anything is made. */
export class Problem extends Error {
  readonly status: number;
  /** Last part of `urn:provider:…`. */
  readonly type: string;
  readonly retryAfterSeconds: number | undefined;

  constructor(status: number, type: string, detail: string, retryAfterSeconds?: number) {
    super(detail);
    this.name = 'Problem';
    this.status = status;
    this.type = type;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

const TITLES: Readonly<Record<number, string>> = {
  400: 'Bad request',
  404: 'Not found',
  405: 'Method not allowed',
  409: 'In progress',
  413: 'Too large',
  422: 'Not acceptable as it is',
  429: 'Too many requests',
  500: 'Internal error',
  503: 'Unavailable',
};

/** Problem details as RFC 9457 has them, with Retry-After where there is one. */
export function problemAnswer(problem: Problem): HttpAnswer {
  const { status, type, message, retryAfterSeconds } = problem;
  const headers: Record<string, string> = { 'content-type': 'application/problem+json' };
  if (retryAfterSeconds !== undefined) headers['retry-after'] = String(retryAfterSeconds);
  const body = { type: `urn:provider:${type}`, title: TITLES[status] ?? 'Problem', status, detail: message };
  return { kind: 'answer', status, headers, body: JSON.stringify(body) };
}

export function jsonAnswer(status: number, body: unknown): HttpAnswer {
  const headers = { 'content-type': 'application/json' };
  return { kind: 'answer', status, headers, body: JSON.stringify(body) };
}

/** What a client learns of a document. */
export function documentAnswer(status: number, document: MadeDocument): HttpAnswer {
  const { documentId, createdAt } = document;
  return jsonAnswer(status, {
    documentId,
    url: `https://documents.example.com/${documentId}`,
    createdAt: new Date(createdAt).toISOString(),
  });
}
