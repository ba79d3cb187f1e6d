/** The operators of a filter pattern. Source: facts 2.7, 4.3. */

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
export type JsonObject = { readonly [key: string]: Json };

/** True when a value, undefined for none, is what one rule of a field's list asks for. */
export function matchRule(rule: Json, value: Json | undefined): boolean {
  if (!isObject(rule)) return rule === value;
  return Object.entries(rule).every(([operator, operand]) => {
    return OPERATORS[operator]?.(operand, value) ?? false;
  });
}

type Operator = (operand: Json, value: Json | undefined) => boolean;

const OPERATORS: Readonly<Record<string, Operator>> = {
  // Only leaves exist: an object is no value.
  exists: (operand, value) => (value !== undefined && !isObject(value)) === operand,
  prefix: (operand, value) => onText(operand, value, (text, part) => text.startsWith(part)),
  suffix: (operand, value) => onText(operand, value, (text, part) => text.endsWith(part)),
  'equals-ignore-case': (operand, value) =>
    onText(operand, value, (text, part) => text.toLowerCase() === part.toLowerCase()),
  'anything-but': (operand, value) =>
    value !== undefined &&
    !isObject(value) &&
    !alternativesOf(operand).some((rule) => matchRule(rule, value)),
  numeric: (operand, value) => typeof value === 'number' && matchNumeric(operand as readonly Json[], value),
};

const alternativesOf = (operand: Json): readonly Json[] =>
  Array.isArray(operand) ? operand : [operand as Json];

function onText(
  operand: Json,
  value: Json | undefined,
  compare: (text: string, part: string) => boolean,
): boolean {
  return typeof value === 'string' && typeof operand === 'string' && compare(value, operand);
}

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

/** Throws when a rule names an operator that there is not, or a numeric comparison that cannot be read. */
export function checkRule(rule: Json): void {
  if (!isObject(rule)) return;
  for (const [operator, operand] of Object.entries(rule)) {
    if (!Object.hasOwn(OPERATORS, operator)) throw new Error(`Unrecognized match type ${operator}`);
    if (operator === 'numeric') checkNumeric(operand);
    if (operator === 'anything-but') alternativesOf(operand).forEach(checkRule);
  }
}

function checkNumeric(operand: Json): void {
  const pairs = alternativesOf(operand);
  const readable = pairs.every((part, index) =>
    index % 2 === 0 ? Object.hasOwn(COMPARISONS, String(part)) : typeof part === 'number',
  );
  if (!readable || pairs.length === 0 || pairs.length % 2 !== 0)
    throw new Error(`Unrecognized numeric comparison ${JSON.stringify(operand)}`);
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
