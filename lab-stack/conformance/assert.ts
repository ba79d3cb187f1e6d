import { deepEqual } from 'node:assert/strict';
import { Refusal } from './target.ts';

/** A row that does not hold at the target. The message says what was expected and what was found. */
export class Broken extends Error {
  override readonly name = 'Broken';
}

const show = (value: unknown): string => {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 160 ? `${text.slice(0, 160)}…` : text;
};

/** Deep equality of what was found with what must be. */
export function same(found: unknown, expected: unknown, what: string): void {
  try {
    deepEqual(found, expected);
  } catch {
    throw new Broken(`${what}: expected ${show(expected)}, found ${show(found)}`);
  }
}

/** Throws Broken unless `condition` is true; `what` says what must hold. */
export function holds(condition: boolean, what: string): void {
  if (!condition) throw new Broken(`expected that ${what}`);
}

export interface ExpectedRefusal {
  readonly status?: number;
  /** The code of the older query protocol. */
  readonly legacyCode?: string;
}

/** The refusal of a call that must be refused with one of these codes. */
export async function refused(
  call: Promise<unknown>,
  codes: string | readonly string[],
  expected: ExpectedRefusal = {},
): Promise<Refusal> {
  const refusal = await call.then(
    (answer) => {
      throw new Broken(`expected ${String(codes)}, but the call was accepted with ${show(answer)}`);
    },
    (error: unknown) => {
      if (error instanceof Refusal) return error;
      throw error;
    },
  );
  const allowed = typeof codes === 'string' ? [codes] : codes;
  // A service names one error by its shape and by its older code; both are the same error.
  const named = allowed.some((code) => refusal.code === code || refusal.legacyCode === code);
  if (!named) throw new Broken(`expected ${String(codes)}, found ${refusal.message}`);
  if (expected.status !== undefined)
    same(refusal.status, expected.status, `the HTTP status of ${refusal.code}`);
  if (expected.legacyCode !== undefined)
    same(refusal.legacyCode ?? refusal.code, expected.legacyCode, `the older code of ${refusal.code}`);
  return refusal;
}
