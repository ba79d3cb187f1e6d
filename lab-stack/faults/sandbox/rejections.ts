import { inside } from './inside.ts';

const FATAL: Readonly<Record<string, string>> = {
  unhandledRejection: 'Runtime.UnhandledPromiseRejection: ',
  uncaughtException: '',
};

type Emit = typeof process.emit;

let original: Emit | undefined;

/**
 * A promise that nobody handles, or an error thrown outside of the handler's promise, ends the environment whose
 * code it came from, as on Lambda. A listener would not do: whoever else listens would still hear of it.
 */
export function catchBreakdowns(): void {
  if (original) return;
  original = process.emit;
  process.emit = emit as Emit;
}

export function releaseBreakdowns(): void {
  if (original && process.emit === emit) process.emit = original;
  original = undefined;
}

function emit(this: NodeJS.Process, event: string, ...args: unknown[]): boolean {
  const prefix = FATAL[event];
  const environment = prefix === undefined ? undefined : inside();
  if (environment) {
    environment.breakDown(`${prefix}${described(args[0])}`);
    return true;
  }
  return Reflect.apply(original as (...all: unknown[]) => boolean, this, [event, ...args]);
}

/** Whatever was thrown, as `Name: message`. */
export function described(thrown: unknown): string {
  const { name, message } = (thrown ?? {}) as { name?: unknown; message?: unknown };
  return typeof message === 'string' ? `${String(name)}: ${message}` : String(thrown);
}
