import { webcrypto } from 'node:crypto';

/**
 * Counts operations of `crypto.subtle` under way. They run in the thread pool, where
 * `process.getActiveResourcesInfo()` does not see them.
 */
export function countSubtleOperations(): () => number {
  let pending = 0;
  const prototype = Object.getPrototypeOf(webcrypto.subtle) as Record<string, unknown>;
  for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(prototype))) {
    if (name === 'constructor' || typeof value !== 'function') continue;
    prototype[name] = function counted(this: unknown, ...args: unknown[]): Promise<unknown> {
      pending += 1;
      return Promise.resolve(value.apply(this, args)).finally(() => {
        pending -= 1;
      });
    };
  }
  return () => pending;
}
