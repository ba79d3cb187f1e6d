/** Options that several commands share, and how their values are read: a wrong one ends in one clear line. */

import { inspect } from 'node:util';

export const tableOption = {
  type: 'string',
  default: 'memory',
  valueHint: 'memory|engine',
  description: 'what answers for DynamoDB: our own table, or a real engine (Linux x64)',
} as const;

/** What a user can mend at the command line. */
export class UsageError extends Error {
  override readonly name = 'UsageError';

  /** Printed as its message alone: a stack would only hide what to do. */
  [inspect.custom](): string {
    return this.message;
  }
}

/** A whole number of at least `least`. Throws a UsageError that names the option. */
export function wholeNumber(name: string, text: string, least = 0): number {
  const value = Number(text);
  if (Number.isSafeInteger(value) && value >= least) return value;
  throw new UsageError(`--${name} takes a whole number from ${least} up, not "${text}".`);
}

/** A number above 0. Throws a UsageError that names the option. */
export function positiveNumber(name: string, text: string): number {
  const value = Number(text);
  if (Number.isFinite(value) && value > 0) return value;
  throw new UsageError(`--${name} takes a number above 0, not "${text}".`);
}

export function tableKind(text: string): 'memory' | 'engine' {
  if (text === 'memory' || text === 'engine') return text;
  throw new UsageError(`--table takes memory or engine, not "${text}".`);
}

/** A port: 0, for any free one, to 65535. Throws a UsageError that names the option. */
export function portNumber(name: string, text: string): number {
  const port = wholeNumber(name, text);
  if (port <= 65_535) return port;
  throw new UsageError(`--${name} takes a port from 0 to 65535, not "${text}".`);
}
