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

/**
 * The expression as one part of a larger one, so that an OR in it does not reach further than it says. One that stands
 * in a pair of parentheses already stays as it is: DynamoDB refuses a second pair as redundant.
 */
export function inParentheses(expression: string): string {
  const text = expression.trim();
  let depth = 0;
  const closes = [...text].findIndex((sign) => {
    depth += sign === '(' ? 1 : sign === ')' ? -1 : 0;
    return depth === 0;
  });
  return text.startsWith('(') && closes === text.length - 1 ? text : `(${text})`;
}
