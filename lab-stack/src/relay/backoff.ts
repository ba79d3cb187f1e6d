/** Attempts that the queue may refuse an entry before it is set aside. */
export const mostAttempts = 8;

const FIRST_MS = 2_000;
const LONGEST_MS = 300_000;

/**
 * How long an event waits after its `attempts`-th refusal, milliseconds: between half and the whole of a span
 * that doubles from 2 s to 5 min, so that events refused together do not come back together.
 * `random` is in [0, 1).
 */
export function backoffMs(attempts: number, random: number): number {
  const span = Math.min(LONGEST_MS, FIRST_MS * 2 ** (Math.max(1, attempts) - 1));
  return Math.floor(span / 2 + (span / 2) * random);
}
