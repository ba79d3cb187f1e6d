import { inside } from '../inside.ts';

const Native = globalThis.Date;

/** Epoch milliseconds of the environment that asks; of the machine outside of all. */
export const now = (): number => {
  const environment = inside();
  return environment ? Math.floor(environment.time.now()) : Native.now();
};

class SandboxDate extends Native {
  constructor(...args: unknown[]) {
    // Native's own overloads decide what the arguments mean.
    super(...((args.length === 0 ? [now()] : args) as [number]));
  }

  static override now(): number {
    return now();
  }

  /** Dates that Node made, e.g. of a file, are dates too. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Native;
  }
}
Object.defineProperty(SandboxDate, 'name', { value: 'Date' });

/** `Date` of an environment. */
export const sandboxDate: DateConstructor = new Proxy(SandboxDate as unknown as DateConstructor, {
  // `Date()` without `new` is a text.
  apply: () => new SandboxDate().toString(),
});
SandboxDate.prototype.constructor = sandboxDate;
