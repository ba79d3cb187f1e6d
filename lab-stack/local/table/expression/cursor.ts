import type { ServiceError } from '../../service.ts';
import { invalid } from '../errors.ts';
import { isReserved } from './reserved-words.ts';
import type { Token } from './tokenizer.ts';
import { tokenize } from './tokenizer.ts';

export type ExpressionKind =
  | 'ConditionExpression'
  | 'FilterExpression'
  | 'KeyConditionExpression'
  | 'ProjectionExpression'
  | 'UpdateExpression';

/** Steps from the item to a value: attribute names (`#refs` until bound) and list indexes. */
export type Path = readonly (string | number)[];

const LARGEST_EXPRESSION_BYTES = 4096;
/** Operators and functions together (facts: DynamoDB 3.2). */
const MOST_OPERATORS = 300;

/** A place in an expression, and the errors that name it. */
export class Cursor {
  readonly kind: ExpressionKind;
  readonly #text: string;
  readonly #tokens: readonly Token[];
  #at = 0;
  #operators = 0;

  constructor(kind: ExpressionKind, text: string) {
    this.kind = kind;
    this.#text = text;
    if (text.trim() === '') throw this.error('The expression can not be empty;');
    if (text.length > LARGEST_EXPRESSION_BYTES)
      throw this.error(
        `Expression size has exceeded the maximum allowed size; expression size: ${text.length}`,
      );
    this.#tokens = tokenize(text);
  }

  /** The token `ahead` places on; `end` when there are no more. */
  peek(ahead = 0): Token {
    return this.#tokens[Math.min(this.#at + ahead, this.#tokens.length - 1)]!;
  }

  next(): Token {
    const token = this.peek();
    this.#at++;
    return token;
  }

  isSymbol(text: string, ahead = 0): boolean {
    const token = this.peek(ahead);
    return token.kind === 'symbol' && token.text === text;
  }

  /** Keywords are words in any case. */
  isKeyword(keyword: string, ahead = 0): boolean {
    const token = this.peek(ahead);
    return token.kind === 'word' && token.text.toUpperCase() === keyword;
  }

  accept(symbol: string): boolean {
    const found = this.isSymbol(symbol);
    if (found) this.#at++;
    return found;
  }

  acceptKeyword(keyword: string): boolean {
    const found = this.isKeyword(keyword);
    if (found) this.#at++;
    return found;
  }

  expect(symbol: string): void {
    if (!this.accept(symbol)) throw this.syntaxError();
  }

  expectKeyword(keyword: string): void {
    if (!this.acceptKeyword(keyword)) throw this.syntaxError();
  }

  expectEnd(): void {
    if (this.peek().kind !== 'end') throw this.syntaxError();
  }

  /** How many tokens ahead the bracket that opens here is closed; undefined when it never is. */
  closing(ahead = 0): number | undefined {
    let depth = 0;
    for (let here = ahead; this.peek(here).kind !== 'end'; here++) {
      if (this.isSymbol('(', here)) depth++;
      if (this.isSymbol(')', here) && --depth === 0) return here;
    }
    return undefined;
  }

  /** One or more `element`, separated by commas. */
  list<T>(element: () => T): T[] {
    const elements = [element()];
    while (this.accept(',')) elements.push(element());
    return elements;
  }

  /** Counts an operator or a function that was read; throws for one more than an expression may have. */
  countOperator(): void {
    if (++this.#operators > MOST_OPERATORS)
      throw this.error(`The expression has more than ${MOST_OPERATORS} operators and functions;`);
  }

  /** A document path: `a.b[0].#c`. Refuses reserved words. */
  path(): Path {
    const steps: (string | number)[] = [this.#name()];
    for (;;) {
      if (this.accept('.')) steps.push(this.#name());
      else if (this.accept('[')) {
        if (this.peek().kind !== 'index') throw this.syntaxError();
        steps.push(Number(this.next().text));
        this.expect(']');
      } else return steps;
    }
  }

  #name(): string {
    const token = this.peek();
    if (token.kind !== 'word' && token.kind !== 'name') throw this.syntaxError();
    if (token.kind === 'word' && isReserved(token.text))
      throw this.error(`Attribute name is a reserved keyword; reserved keyword: ${token.text}`);
    this.#at++;
    return token.text;
  }

  error(reason: string): ServiceError {
    return invalid(`Invalid ${this.kind}: ${reason}`);
  }

  /** The token that does not fit, and its neighbours. */
  syntaxError(): ServiceError {
    const token = this.peek();
    const before = this.#tokens[this.#at - 1] ?? token;
    const after = this.#tokens[this.#at + 1] ?? token;
    const end = after.kind === 'end' ? this.#text.length : after.at + after.text.length;
    return this.error(
      `Syntax error; token: "${token.text}", near: "${this.#text.slice(before.at, end).trimEnd()}"`,
    );
  }
}
