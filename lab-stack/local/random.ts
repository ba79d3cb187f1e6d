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

/** The characters of a UUID, to be written over: one flat text of codes costs a fifth of a text put together from parts. */
const uuidCodes = codesOf('00000000-0000-4000-8000-000000000000');
const DIGITS = codesOf('0123456789abcdef');
const VARIANTS = codesOf('89ab');

/** A version 4 UUID from random numbers: one seed gives one run, and no page has to be served over https. */
export function uuid(random: Random): string {
  uuidCodes[19] = VARIANTS[Math.floor(random() * 4)]!;
  writeDigits(0, Math.floor(random() * 16 ** 8), 8);
  writeDigits(9, Math.floor(random() * 16 ** 4), 4);
  writeDigits(15, Math.floor(random() * 16 ** 3), 3);
  writeDigits(20, Math.floor(random() * 16 ** 3), 3);
  // Twelve digits are more than the bits of one whole number.
  const last = Math.floor(random() * 16 ** 12);
  writeDigits(24, Math.floor(last / 16 ** 6), 6);
  writeDigits(30, last % 16 ** 6, 6);
  return String.fromCharCode(...uuidCodes);
}

function writeDigits(at: number, value: number, digits: number): void {
  for (let place = at + digits - 1, rest = value; place >= at; place--, rest >>>= 4)
    uuidCodes[place] = DIGITS[rest & 15]!;
}

function codesOf(text: string): number[] {
  return Array.from(text, (character) => character.charCodeAt(0));
}
