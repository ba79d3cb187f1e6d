/** The operators of a filter pattern. Source: facts 2.7, 4.3. */

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
export type JsonObject = { readonly [key: string]: Json };

/** The whole numbers that a double holds exactly end here; beyond, a number is none to a pattern (facts 4.3). */
const LARGEST_NUMBER = 2 ** 53;

/** True when a value, undefined for none, is what one rule of a field's list asks for. */
export function matchRule(rule: Json, value: Json | undefined): boolean {
  if (!isObject(rule)) return rule === value;
  return Object.entries(rule).every(([name, operand]) => {
    return OPERATORS[name]?.matches(operand, value) ?? false;
  });
}

interface Operator {
  matches(operand: Json, value: Json | undefined): boolean;
  /** Whether the operand has a form that the operator takes. */
  takes(operand: Json): boolean;
}

const isText = (operand: Json): operand is string => typeof operand === 'string';

/** `{"equals-ignore-case": "x"}`, as prefix and suffix take it in the place of a text. */
const textOfAnyCase = (operand: Json): string | undefined => {
  const text = isObject(operand) && soleName(operand) === IGNORE_CASE ? operand[IGNORE_CASE] : undefined;
  return typeof text === 'string' ? text : undefined;
};

const IGNORE_CASE = 'equals-ignore-case';

/** An end of a text, in any case where the operand says so. */
const affix = (compare: (text: string, part: string) => boolean): Operator => ({
  matches(operand, value) {
    if (typeof value !== 'string') return false;
    if (isText(operand)) return compare(value, operand);
    const part = textOfAnyCase(operand);
    return part !== undefined && compare(value.toLowerCase(), part.toLowerCase());
  },
  takes: (operand) => isText(operand) || textOfAnyCase(operand) !== undefined,
});

const OPERATORS: Readonly<Record<string, Operator>> = {
  // Only leaves exist: an object is no value.
  exists: {
    matches: (operand, value) => (value !== undefined && !isObject(value)) === operand,
    takes: (operand) => typeof operand === 'boolean',
  },
  prefix: affix((text, part) => text.startsWith(part)),
  suffix: affix((text, part) => text.endsWith(part)),
  [IGNORE_CASE]: {
    matches: (operand, value) =>
      typeof value === 'string' && isText(operand) && value.toLowerCase() === operand.toLowerCase(),
    takes: isText,
  },
  'anything-but': {
    matches: (operand, value) =>
      value !== undefined &&
      !isObject(value) &&
      !exclusionsOf(operand).some((rule) => matchRule(rule, value)),
    takes: isExclusion,
  },
  numeric: {
    matches: (operand, value) => isNumber(value) && matchNumeric(listOf(operand), value),
    takes: isNumericTest,
  },
};

const listOf = (operand: Json): readonly Json[] =>
  Array.isArray(operand) ? operand : [operand as Exclude<Json, readonly Json[]>];

/** What "anything but" leaves out, a rule each: values, or a form of text such as `{"prefix": ["a", "b"]}`. */
function exclusionsOf(operand: Json): readonly Json[] {
  if (!isObject(operand)) return listOf(operand);
  return Object.entries(operand).flatMap(([form, texts]) => listOf(texts).map((text) => ({ [form]: text })));
}

/** Texts, or numbers, and not both; or one form of text. Null can be none of them (facts 4.3). */
function isExclusion(operand: Json): boolean {
  if (!isObject(operand)) {
    const values = listOf(operand);
    return values.length > 0 && (values.every(isText) || values.every(isNumber));
  }
  const form = soleName(operand);
  const texts = form === undefined ? [] : listOf(operand[form]!);
  if (texts.length === 0 || !texts.every(isText)) return false;
  // An empty end would leave out every text.
  return form === IGNORE_CASE || ((form === 'prefix' || form === 'suffix') && !texts.includes(''));
}

const isNumber = (value: Json | undefined): value is number =>
  typeof value === 'number' && Math.abs(value) <= LARGEST_NUMBER;

const COMPARISONS: Readonly<Record<string, (value: number, bound: number) => boolean>> = {
  '=': (value, bound) => value === bound,
  '<': (value, bound) => value < bound,
  '<=': (value, bound) => value <= bound,
  '>': (value, bound) => value > bound,
  '>=': (value, bound) => value >= bound,
};

/** `[">", 0, "<=", 5]`: pairs of a comparison and its bound, all of which must hold. */
function matchNumeric(pairs: readonly Json[], value: number): boolean {
  for (let index = 0; index < pairs.length; index += 2) {
    if (!COMPARISONS[String(pairs[index])]?.(value, Number(pairs[index + 1]))) return false;
  }
  return true;
}

function isNumericTest(operand: Json): boolean {
  const pairs = listOf(operand);
  const readable = pairs.every((part, index) =>
    index % 2 === 0 ? Object.hasOwn(COMPARISONS, String(part)) : isNumber(part),
  );
  return readable && pairs.length > 0 && pairs.length % 2 === 0;
}

/**
 * Throws when a rule is neither a value nor one operator with an operand that it takes: a rule that could never
 * match would have Lambda delete every message.
 */
export function checkRule(rule: Json): void {
  if (Array.isArray(rule)) throw new Error(`A list cannot stand in a list: ${JSON.stringify(rule)}`);
  if (typeof rule === 'number' && !isNumber(rule))
    throw new Error(`The number ${rule} is beyond ±${LARGEST_NUMBER}`);
  if (!isObject(rule)) return;
  const name = soleName(rule);
  if (name === undefined) throw new Error(`Only one operator allowed in ${JSON.stringify(rule)}`);
  const operator = Object.hasOwn(OPERATORS, name) ? OPERATORS[name] : undefined;
  if (!operator) throw new Error(`Unrecognized match type ${name}`);
  if (!operator.takes(rule[name]!)) throw new Error(`${name} does not take ${JSON.stringify(rule[name])}`);
}

/** The name of an object's only member. */
function soleName(object: JsonObject): string | undefined {
  const names = Object.keys(object);
  return names.length === 1 ? names[0] : undefined;
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
