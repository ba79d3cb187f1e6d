/**
 * One HTTP exchange as plain data. Codecs are pure functions over these two shapes, so they serve the
 * socket, the in-process handler and the pipe alike.
 */

export interface WireRequest {
  /** Upper case. */
  readonly method: string;
  /** As sent: still percent-encoded, without the query. */
  readonly path: string;
  /** Decoded. Of a repeated name the last value counts. */
  readonly query: Readonly<Record<string, string>>;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface WireResponse {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** What marks one answer. */
export interface Stamp {
  readonly requestId: string;
  /** Epoch milliseconds of the run's clock. A real date would make an SDK client "correct" its clock and then retry every error. */
  readonly now: number;
}

/** Headers that every answer carries; one literal, for this is on the way of every call. */
export function stampHeaders(stamp: Stamp, contentType: string): Record<string, string> {
  return {
    'x-amzn-requestid': stamp.requestId,
    date: httpDate(stamp.now),
    'content-type': contentType,
  };
}

/** The last date that was written: it has whole seconds, in which there are thousands of answers. */
const written = { second: NaN, text: '' };

function httpDate(now: number): string {
  const second = Math.floor(now / 1000);
  if (second !== written.second) {
    written.second = second;
    written.text = new Date(second * 1000).toUTCString();
  }
  return written.text;
}

/** An object that came from JSON, or undefined for anything else: bad text, null, a list, a bare value. */
export function parseJsonObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isJsonObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isJsonObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
