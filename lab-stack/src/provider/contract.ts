/**
 * What the provider promises, and how far we rely on it. All spans in milliseconds.
 */

/** The provider remembers a key this long from its first use; afterwards the same key makes a second document. */
export const KEY_WINDOW_MS = 24 * 60 * 60 * 1000;

/**
 * We stop sending a key an hour early. Whoever held the job last has therefore been quiet for longer than
 * the lookup lags by the time the window closes, and a slow clock on our side does no harm.
 */
export const KEY_WINDOW_MARGIN_MS = 60 * 60 * 1000;

/** A lookup may say "not found" this long after the document was made. */
export const LOOKUP_LAG_MS = 30_000;

/** True while a second request with the key is still recognised as the same. `askedAt` and `now` are epoch milliseconds. */
export function insideKeyWindow(askedAt: number, now: number): boolean {
  return now - askedAt < KEY_WINDOW_MS - KEY_WINDOW_MARGIN_MS;
}
