/** Cuts an expression into tokens. `#name` and `:value` are one token each; keywords are ordinary words. */

export type TokenKind = 'word' | 'name' | 'value' | 'index' | 'symbol' | 'unknown' | 'end';

export interface Token {
  readonly kind: TokenKind;
  readonly text: string;
  /** Where it starts in the expression, in UTF-16 units. */
  readonly at: number;
}

const SPACE = /\s*/y;
const TOKENS: readonly (readonly [TokenKind, RegExp])[] = [
  ['word', /[A-Za-z_][A-Za-z0-9_]*/y],
  ['name', /#[A-Za-z0-9_]+/y],
  ['value', /:[A-Za-z0-9_]+/y],
  ['index', /[0-9]+/y],
  ['symbol', /<>|<=|>=|[=<>()[\],.+-]/y],
  ['unknown', /[^]/y],
];

/** All tokens, the last of kind `end`. Characters outside the grammar become `unknown` tokens. */
export function tokenize(expression: string): Token[] {
  const tokens: Token[] = [];
  let at = skipSpace(expression, 0);
  while (at < expression.length) {
    const token = tokenAt(expression, at);
    tokens.push(token);
    at = skipSpace(expression, at + token.text.length);
  }
  tokens.push({ kind: 'end', text: '<EOF>', at });
  return tokens;
}

function tokenAt(expression: string, at: number): Token {
  for (const [kind, pattern] of TOKENS) {
    pattern.lastIndex = at;
    const match = pattern.exec(expression);
    if (match) return { kind, text: match[0], at };
  }
  throw new Error(`No token at ${at} in ${expression}: the last pattern takes any character.`);
}

function skipSpace(expression: string, at: number): number {
  SPACE.lastIndex = at;
  SPACE.exec(expression);
  return SPACE.lastIndex;
}
