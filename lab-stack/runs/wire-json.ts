/** Reads the wire JSON of calls and answers, whose shapes only their services know. */

export type Json = Readonly<Record<string, unknown>>;

/** The list under `member`; empty when there is none. */
export function list(value: unknown, member: string): readonly Json[] {
  const found = (value as Json | undefined)?.[member];
  return Array.isArray(found) ? found : [];
}

/** The text at the end of a path; undefined when there is none. */
export function text(value: unknown, ...path: readonly string[]): string | undefined {
  const found = path.reduce<unknown>((at, member) => (at as Json | undefined)?.[member], value);
  return typeof found === 'string' ? found : undefined;
}
