/** What is known of a request before it is answered. */
export interface Asked {
  readonly method: string | undefined;
  /** By name in small letters. */
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  /** Who asks, and at which port of ours: of the socket, so nobody can make them up. */
  readonly remoteAddress: string | undefined;
  readonly localPort: number | undefined;
}

const LOOPBACK = /^(::1|(::ffff:)?127(\.\d{1,3}){3})$/;
const NAMES = ['127.0.0.1', 'localhost', '[::1]'];

/**
 * Why a learner's progress is not told to whoever asks; undefined: it is. Only a page of this very server may ask, from
 * this machine, under a name that no foreign name server can give away (DNS rebinding): another site that is open in
 * the same browser reads nothing, and nothing is ever changed.
 */
export function refusalOf({ method, headers, remoteAddress = '', localPort }: Asked): string | undefined {
  if (method !== 'GET') return 'Progress is only read: ask with GET.';
  if (!LOOPBACK.test(remoteAddress)) return 'Progress is told on this machine only.';
  const { host, origin } = headers;
  const site = headers['sec-fetch-site'];
  if (typeof host !== 'string' || !NAMES.some((name) => host === `${name}:${localPort}`))
    return 'Progress is told under the name localhost or 127.0.0.1 only.';
  if (origin !== undefined && origin !== `http://${host}`) return 'Progress is told to this site only.';
  // Browsers say so of themselves; a page cannot.
  if (site !== undefined && site !== 'same-origin') return 'Progress is told to pages of this site only.';
  return undefined;
}
