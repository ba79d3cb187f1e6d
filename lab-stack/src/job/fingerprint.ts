import { createHash } from 'node:crypto';

/** A value as JSON.parse gives it. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

// #region fingerprint
/**
 * Tells whether two requests under one key ask for the same thing: sha256, hex, of the canonical text.
 * Only what the customer asks for belongs in `asked`, never times or trace ids.
 */
export function fingerprint(asked: Json): string {
  return createHash('sha256').update(canonical(asked)).digest('hex');
}

/** JSON text that does not depend on the order of members or on white space. */
export function canonical(value: Json): string {
  if (isList(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${canonical(member)}`).join(',')}}`;
}
// #endregion fingerprint

// Array.isArray alone does not narrow a readonly array.
function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}
