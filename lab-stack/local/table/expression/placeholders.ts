/** The `#names` and `:values` of one request: looked up while its expressions are bound, and all to be used. */
import type { AttributeValue } from '../attribute.ts';
import { invalid } from '../errors.ts';
import type { Input } from '../input.ts';
import { objectMember } from '../input.ts';
import { kindOf, readValue } from '../read-value.ts';
import { unreadable } from '../errors.ts';
import type { ExpressionKind, Path } from './cursor.ts';

export class Placeholders {
  readonly #names: Input | undefined;
  readonly #values = new Map<string, AttributeValue>();
  readonly #hasValues: boolean;
  readonly #unusedNames: Set<string>;
  readonly #unusedValues: Set<string>;
  #bound = false;

  /** Takes ExpressionAttributeNames and ExpressionAttributeValues of a request. Throws ValidationException. */
  constructor(input: Input) {
    this.#names = objectMember(input, 'ExpressionAttributeNames');
    const values = objectMember(input, 'ExpressionAttributeValues');
    this.#hasValues = values !== undefined;
    this.#unusedNames = new Set(readKeys(this.#names, 'ExpressionAttributeNames', '#'));
    this.#unusedValues = new Set(readKeys(values, 'ExpressionAttributeValues', ':'));
    for (const ref of this.#unusedValues) this.#values.set(ref, readNamed(ref, values![ref]));
  }

  /** The path with every `#ref` replaced. */
  path(kind: ExpressionKind, path: Path): Path {
    this.#bound = true;
    return path.map((step) =>
      typeof step === 'string' && step.startsWith('#') ? this.#name(kind, step) : step,
    );
  }

  value(kind: ExpressionKind, ref: string): AttributeValue {
    this.#bound = true;
    const value = this.#values.get(ref);
    if (!value)
      throw invalid(
        `Invalid ${kind}: An expression attribute value used in expression is not defined; attribute value: ${ref}`,
      );
    this.#unusedValues.delete(ref);
    return value;
  }

  /** To be called when every expression of the request is bound: refuses what none of them used. */
  requireAllUsed(): void {
    if (!this.#bound) {
      if (this.#names) throw invalid('ExpressionAttributeNames can only be specified when using expressions');
      if (this.#hasValues)
        throw invalid('ExpressionAttributeValues can only be specified when using expressions');
    }
    refuseUnused('ExpressionAttributeNames', this.#unusedNames);
    refuseUnused('ExpressionAttributeValues', this.#unusedValues);
  }

  #name(kind: ExpressionKind, ref: string): string {
    const name = this.#names && Object.hasOwn(this.#names, ref) ? this.#names[ref] : undefined;
    if (name === undefined)
      throw invalid(
        `Invalid ${kind}: An expression attribute name used in the document path is not defined; attribute name: ${ref}`,
      );
    if (typeof name !== 'string') throw unreadable(`${kindOf(name)} cannot be converted to String`);
    this.#unusedNames.delete(ref);
    return name;
  }
}

function readKeys(map: Input | undefined, member: string, mark: '#' | ':'): string[] {
  if (!map) return [];
  const keys = Object.keys(map);
  if (keys.length === 0) throw invalid(`${member} must not be empty`);
  const wrong = keys.find((key) => key.length < 2 || !key.startsWith(mark) || /\W/.test(key.slice(1)));
  if (wrong !== undefined) throw invalid(`${member} contains invalid key: Syntax error; key: "${wrong}"`);
  return keys;
}

/** Errors of a value name its reference, as DynamoDB's do. */
function readNamed(ref: string, value: unknown): AttributeValue {
  try {
    return readValue(value);
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'ValidationException') throw error;
    throw invalid(`ExpressionAttributeValues contains invalid value: ${error.message} for key ${ref}`);
  }
}

function refuseUnused(member: string, unused: ReadonlySet<string>): void {
  if (unused.size > 0)
    throw invalid(`Value provided in ${member} unused in expressions: keys: {${[...unused].join(', ')}}`);
}
