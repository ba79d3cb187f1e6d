/** What must hold for a write to be done, as DynamoDB reads it. */
export interface Condition {
  /** A condition expression; attributes whose names are reserved words stand there as `#status`, `#owner`. */
  expression: string;
  /** The values that the expression names, each with its colon. */
  values: Record<string, unknown>;
}

/** The attribute names of a write: for every `#name` in these expressions the attribute `name`. */
export function namesIn(...expressions: readonly string[]): Record<string, string> {
  const found = expressions.join(' ').matchAll(/#(\w+)/g);
  return Object.fromEntries([...found].map(([name, attribute = '']) => [name, attribute]));
}
