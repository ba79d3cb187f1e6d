const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;

/** `1 hour 30 minutes`; of long spans the two largest units. Whole seconds. */
export function spanText(seconds: number): string {
  let rest = seconds;
  const parts = UNITS.flatMap(([name, size]) => {
    const count = Math.floor(rest / size);
    rest -= count * size;
    return count === 0 ? [] : [`${count} ${name}${count === 1 ? '' : 's'}`];
  });
  return parts.length === 0 ? 'no time' : parts.slice(0, 2).join(' ');
}
