/** The part of an HTTP API response (payload format 2.0) that we use. */
export interface HttpAnswer {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** One thing that is wrong with a request; `pointer` is a JSON pointer in URI fragment form. */
export interface FieldError {
  readonly pointer: string;
  readonly detail: string;
}

/** An answer with a JSON body that no cache may keep: the state of a job changes. */
export function answer(statusCode: number, body: object, headers: Record<string, string> = {}): HttpAnswer {
  return {
    statusCode,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store', ...headers },
    body: JSON.stringify(body),
  };
}

const kinds = {
  'invalid-request': { status: 400, title: 'The request is not valid.' },
  'tenant-unknown': { status: 403, title: 'The tenant is not known.' },
  'not-found': { status: 404, title: 'There is no such job.' },
  'too-large': { status: 413, title: 'The request is too large.' },
  'other-body': { status: 422, title: 'This request id was used for another request.' },
  unavailable: { status: 503, title: 'The request could not be handled now.' },
} as const;

/** Problem details (RFC 9457): what happened, and in `detail` what to do next. */
export function problem(
  kind: keyof typeof kinds,
  detail: string,
  members: { errors?: readonly FieldError[] } = {},
  headers: Record<string, string> = {},
): HttpAnswer {
  const { status, title } = kinds[kind];
  const body = { type: `urn:one-outcome:problem:${kind}`, title, status, detail, ...members };
  return answer(status, body, { 'content-type': 'application/problem+json', ...headers });
}
