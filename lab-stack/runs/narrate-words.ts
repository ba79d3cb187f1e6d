/** Small words that every sentence about a run needs. */

/** `1 message`, `3 messages`. */
export function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

/** `1st`, `2nd`, `11th`. */
export function ordinal(number: number): string {
  const teen = Math.floor(number / 10) % 10 === 1;
  const endings: Readonly<Record<number, string>> = { 1: 'st', 2: 'nd', 3: 'rd' };
  return `${number}${(!teen && endings[number % 10]) || 'th'}`;
}

/** Job ids are long hashes; the first letters tell them apart on a screen. */
export function short(jobId: string): string {
  return jobId.length > 14 ? jobId.slice(0, 12) : jobId;
}

/** A moment of a run, as minutes and seconds since it began: `+3:01.00`. Both in epoch milliseconds. */
export function since(start: number, at: number): string {
  const hundredths = Math.round((at - start) / 10);
  const seconds = String(((hundredths / 100) % 60) | 0).padStart(2, '0');
  return `+${Math.floor(hundredths / 6_000)}:${seconds}.${String(hundredths % 100).padStart(2, '0')}`;
}

/** A span in words, with no more digits than it needs: `181 s`, `0.04 s`. In milliseconds. */
export function span(ms: number): string {
  return `${Math.round(ms / 10) / 100} s`;
}

/** `QUEUED, each of them`, or all of them where they differ. */
export function listed(values: readonly string[]): string {
  const [first = 'nothing'] = values;
  return new Set(values).size === 1 ? `${first}, each of them` : values.join(', ');
}
