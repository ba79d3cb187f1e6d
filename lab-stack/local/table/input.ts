/** Reading the members of a request: their JSON kind, their presence, and the values an enum allows. */
import { constraint, unreadable } from './errors.ts';
import { isObject, kindOf } from './read-value.ts';

export type Input = Readonly<Record<string, unknown>>;

/** The request itself as an object. */
export function readInput(input: unknown): Input {
  if (!isObject(input)) throw unreadable(`${kindOf(input)} is not a request: send a JSON object`);
  return input;
}

export function textMember(input: Input, member: string): string | undefined {
  const value = present(input, member);
  if (value === undefined || typeof value === 'string') return value;
  throw unreadable(`${kindOf(value)} cannot be converted to String`);
}

export function flagMember(input: Input, member: string): boolean | undefined {
  const value = present(input, member);
  if (value === undefined || typeof value === 'boolean') return value;
  throw unreadable(`${kindOf(value)} cannot be converted to Boolean`);
}

/** A whole number, refused below `least`. */
export function countMember(input: Input, member: string, least: number): number | undefined {
  const value = present(input, member);
  if (value === undefined) return undefined;
  if (typeof value !== 'number') throw unreadable(`${kindOf(value)} cannot be converted to Integer`);
  if (value < least)
    throw constraint(`'${value}'`, wireName(member), `have value greater than or equal to ${least}`);
  return Math.trunc(value);
}

export function objectMember(input: Input, member: string): Input | undefined {
  const value = present(input, member);
  if (value === undefined || isObject(value)) return value;
  throw unreadable(`${kindOf(value)} cannot be converted to ${member}`);
}

export function listMember(input: Input, member: string): readonly unknown[] | undefined {
  const value = present(input, member);
  if (value === undefined || Array.isArray(value)) return value;
  throw unreadable(`${kindOf(value)} cannot be converted to ${member}`);
}

/** One of `values`; the first is what DynamoDB assumes when the member is absent. */
export function choiceMember<T extends string>(
  input: Input,
  member: string,
  values: readonly [T, ...T[]],
): T {
  const value = textMember(input, member);
  if (value === undefined) return values[0];
  if ((values as readonly string[]).includes(value)) return value as T;
  throw constraint(`'${value}'`, wireName(member), `satisfy enum value set: [${values.join(', ')}]`);
}

/** The value of a member that must be there. */
export function required<T>(value: T | undefined, member: string): T {
  if (value === undefined) throw constraint('null', wireName(member), 'not be null');
  return value;
}

/** Elements of a list that must be objects, such as the actions of a transaction. */
export function objects(list: readonly unknown[], member: string): Input[] {
  return list.map((element) => {
    if (!isObject(element)) throw unreadable(`${kindOf(element)} cannot be converted to ${member}`);
    return element;
  });
}

/** AWS's validation writes members with a small first letter. */
export function wireName(member: string): string {
  return member.charAt(0).toLowerCase() + member.slice(1);
}

function present(input: Input, member: string): unknown {
  const value = Object.hasOwn(input, member) ? input[member] : undefined;
  return value === null ? undefined : value;
}
