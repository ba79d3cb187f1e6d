import { noNetwork } from '../no-network.ts';
import { watched } from '../watched.ts';
import { sandboxDate } from './date.ts';
import { sandboxFetch } from './fetch.ts';
import { sandboxConsole, sandboxPerformance, sandboxProcess } from './process.ts';
import { sandboxMath, sandboxWebCrypto } from './random.ts';
import { sandboxAbortSignal, timers } from './timers.ts';

/** Ways to another thread or into the network, where this Node.js has them. */
const REFUSED = ['MessageChannel', 'BroadcastChannel', 'WebSocket', 'EventSource'];

const refuse = (name: string): unknown =>
  function refused(): never {
    throw noNetwork(name);
  };

/** They compress outside of JavaScript. */
const WORKING = {
  CompressionStream: watched(CompressionStream),
  DecompressionStream: watched(DecompressionStream),
};

/** Globals that are another thing in an environment than in this process. */
const CHANGED: Readonly<Record<string, unknown>> = {
  ...timers,
  Date: sandboxDate,
  Math: sandboxMath,
  crypto: sandboxWebCrypto,
  performance: sandboxPerformance,
  AbortSignal: sandboxAbortSignal,
  fetch: sandboxFetch,
  process: sandboxProcess,
  console: sandboxConsole,
  ...WORKING,
  ...Object.fromEntries(REFUSED.map((name) => [name, refuse(name)])),
};

/** The names that a module sees in place of the globals; see `compileFunction`. */
export const GLOBAL_NAMES: readonly string[] = [...Object.keys(CHANGED), 'globalThis', 'global'];

/** The values of GLOBAL_NAMES, with a `globalThis` of their own that holds `more`: what is put there is seen by no other. */
export function globalValues(more: object = {}): readonly unknown[] {
  const own: object = Object.assign(Object.create(COMMON) as object, more);
  return [...VALUES, own, own];
}

const COMMON = Object.create(globalThis, Object.getOwnPropertyDescriptors(CHANGED)) as object;
const VALUES = Object.values(CHANGED);
