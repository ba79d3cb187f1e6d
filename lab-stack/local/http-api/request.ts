/** A request as it came from the connection. */
export interface GatewayRequest {
  /** Upper case. */
  readonly method: string;
  /** As sent: path and query. */
  readonly target: string;
  /** In the order in which they came, with names as sent. */
  readonly headers: readonly (readonly [string, string])[];
  readonly body: Uint8Array;
  readonly sourceIp: string;
}

/** What the gateway answers. */
export interface GatewayResponse {
  readonly status: number;
  /** Names in lower case; a list becomes several headers of that name. */
  readonly headers: Readonly<Record<string, string | readonly string[]>>;
  readonly body: string | Uint8Array;
}

export interface Target {
  /** Decoded, as the event of an HTTP API has it. */
  readonly path: string;
  /** Decoded one by one, so that an encoded slash divides nothing. */
  readonly segments: readonly string[];
  /** As sent, without the question mark. */
  readonly rawQuery: string;
}

/** Takes a request's target apart; undefined for one that is no path, or has broken percent-encoding. */
export function parseTarget(target: string): Target | undefined {
  if (!target.startsWith('/')) return undefined;
  const mark = target.indexOf('?');
  const encoded = mark < 0 ? target : target.slice(0, mark);
  const rawQuery = mark < 0 ? '' : target.slice(mark + 1);
  try {
    const segments = encoded.slice(1).split('/').map(decodeURIComponent);
    return { path: `/${segments.join('/')}`, segments, rawQuery };
  } catch {
    return undefined;
  }
}

/** Values by name: names in lower case, those of a repeated header joined by commas. */
export function joinHeaders(headers: GatewayRequest['headers']): Map<string, string> {
  const joined = new Map<string, string>();
  for (const [sent, value] of headers) {
    const name = sent.toLowerCase();
    const before = joined.get(name);
    joined.set(name, before === undefined ? value : `${before},${value}`);
  }
  return joined;
}

/** Values by name, decoded; those of a repeated name joined by commas. */
export function joinQuery(rawQuery: string): Map<string, string> {
  const joined = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(rawQuery)) {
    const before = joined.get(name);
    joined.set(name, before === undefined ? value : `${before},${value}`);
  }
  return joined;
}
