/** Randomness of an environment: the same in every run, and another in each environment. */
import nodeCrypto from 'node:crypto';
import { inside } from '../inside.ts';
import { watchedObject } from '../watched.ts';
import { timers } from './timers.ts';

const filled = <Bytes extends NodeJS.ArrayBufferView>(bytes: Bytes): Bytes => {
  const environment = inside();
  if (!environment) return nodeCrypto.randomFillSync(bytes as Bytes & Uint8Array);
  const view = new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const { random } = environment;
  for (let index = 0; index < view.length; index++) view[index] = random() * 256;
  return bytes;
};

const randomBytes = (
  size: number,
  done?: (error: Error | null, bytes: Buffer) => void,
): Buffer | undefined => {
  const bytes = filled(Buffer.alloc(size));
  if (!done) return bytes;
  timers.setImmediate(() => done(null, bytes));
  return undefined;
};

function randomUUID(): string {
  const bytes = filled(UUID);
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** The SDK asks for a UUID with each call. */
const UUID = Buffer.alloc(16);

type IntDone = (error: Error | null, value: number) => void;

function randomInt(...args: readonly (number | IntDone | undefined)[]): number | undefined {
  const numbers = args.filter((arg): arg is number => typeof arg === 'number');
  const [from, to] = numbers.length > 1 ? [numbers[0]!, numbers[1]!] : [0, numbers[0]!];
  const value = from + Math.floor(sandboxMath.random() * (to - from));
  const done = args.find((arg): arg is IntDone => typeof arg === 'function');
  if (!done) return value;
  timers.setImmediate(() => done(null, value));
  return undefined;
}

/** `Math` of an environment. */
export const sandboxMath: typeof Math = Object.defineProperties({} as typeof Math, {
  ...Object.getOwnPropertyDescriptors(Math),
  random: { value: () => (inside() ?? Math).random() },
});

const subtle = watchedObject(globalThis.crypto.subtle);

/** The global `crypto` of an environment. */
export const sandboxWebCrypto: Crypto = new Proxy(globalThis.crypto, {
  get(target, property) {
    if (property === 'randomUUID') return randomUUID;
    if (property === 'getRandomValues') return filled;
    if (property === 'subtle') return subtle;
    return Reflect.get(target, property, target) as unknown;
  },
});

/** What differs in `node:crypto`. */
export const seededCrypto = {
  randomUUID,
  randomBytes,
  pseudoRandomBytes: randomBytes,
  randomInt,
  randomFillSync: (bytes: NodeJS.ArrayBufferView) => filled(bytes),
  getRandomValues: filled,
  webcrypto: sandboxWebCrypto,
  subtle,
};
