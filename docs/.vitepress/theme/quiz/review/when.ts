const DAY = 24 * 60 * 60_000;

/** When something comes back, seen from now: `in 10 minutes`, `tomorrow`, `in 4 days`. Milliseconds. */
export function whenText(at: number, now: number): string {
  const away = at - now;
  if (away <= 0) return 'now';
  const minutes = Math.ceil(away / 60_000);
  if (minutes < 60) return minutes === 1 ? 'in a minute' : `in ${minutes} minutes`;
  const hours = Math.round(minutes / 60);
  if (hours < 20) return hours === 1 ? 'in an hour' : `in ${hours} hours`;
  const days = Math.max(1, Math.round(away / DAY));
  return days === 1 ? 'tomorrow' : `in ${days} days`;
}
