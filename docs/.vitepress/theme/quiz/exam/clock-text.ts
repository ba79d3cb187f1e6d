/** `7:05`; milliseconds, rounded up, so that it says 0:00 only when time is up. */
export function clockText(left: number): string {
  const seconds = Math.ceil(left / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Minutes at which the time left is said aloud. */
const SAID = [10, 5, 1];

/** What is said aloud when the time left, milliseconds, goes from one value to the next; undefined in most moments. */
export function saidAt(before: number, after: number): string | undefined {
  const minutes = SAID.find((one) => before > one * 60_000 && after <= one * 60_000);
  if (minutes === undefined) return undefined;
  return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'} left.`;
}
