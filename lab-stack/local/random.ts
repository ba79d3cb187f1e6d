/** A number from 0 up to but not including 1. */
export type Random = () => number;

/** The same numbers in the same order for the same seed (mulberry32). For tests and demos, never for secrets. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Random numbers that belong to a name: the same for the same seed and name, whatever was drawn under other
 * names before. For choices that must not depend on the order in which threads come to them.
 */
export function namedRandom(seed: number, name: string): Random {
  let mixed = 0x811c9dc5 ^ seed;
  for (let index = 0; index < name.length; index++) {
    mixed = Math.imul(mixed ^ name.charCodeAt(index), 0x01000193);
  }
  return seededRandom(mixed);
}

/** A version 4 UUID from random numbers: one seed gives one run, and no page has to be served over https. */
export function uuid(random: Random): string {
  const variant = '89ab'[Math.floor(random() * 4)];
  return `${hex(random, 8)}-${hex(random, 4)}-4${hex(random, 3)}-${variant}${hex(random, 3)}-${hex(random, 12)}`;
}

function hex(random: Random, digits: number): string {
  return Math.floor(random() * 16 ** digits)
    .toString(16)
    .padStart(digits, '0');
}
