/** Spans of time in words. */

/** `0.4 s`, `35 s`, `3 min 1 s`, `12 h`: as exact as a reader needs. In milliseconds. */
export function span(ms: number): string {
  const seconds = Math.round(ms / 100) / 10;
  if (seconds < 120) return `${seconds} s`;
  const whole = Math.round(seconds);
  const parts = [
    [Math.floor(whole / 86_400), 'd'],
    [Math.floor(whole / 3_600) % 24, 'h'],
    [Math.floor(whole / 60) % 60, 'min'],
    [whole % 60, 's'],
  ] as const;
  const first = parts.findIndex(([count]) => count > 0);
  return parts
    .slice(first, first + 2)
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${count} ${unit}`)
    .join(' ');
}

/** A moment of a run by minutes and seconds since it began: `+3:01`. In milliseconds. */
export function moment(ms: number): string {
  const seconds = Math.floor(ms / 1_000);
  const clock = `${String(Math.floor(seconds / 60) % 60).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;
  const hours = Math.floor(seconds / 3_600);
  return hours > 0 ? `+${hours}:${clock}` : `+${clock.replace(/^0/, '')}`;
}

/** `1st`, `2nd`, `11th`. */
export function ordinal(number: number): string {
  const teen = Math.floor(number / 10) % 10 === 1;
  const endings: Readonly<Record<number, string>> = { 1: 'st', 2: 'nd', 3: 'rd' };
  return `${number}${(!teen && endings[number % 10]) || 'th'}`;
}
