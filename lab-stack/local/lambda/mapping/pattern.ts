import { checkRule, isObject, matchRule } from './operators.ts';
import type { Json, JsonObject } from './operators.ts';

/**
 * Matching of one filter pattern, as Lambda's filter criteria use it. A pattern is an object: a list holds
 * the alternatives for a field, an object goes deeper, `$or` holds alternatives of whole patterns.
 * Source: Lambda developer guide, "Control which events Lambda sends to your function"; facts 2.7, 4.3; for lists of
 * objects the matcher that AWS has published, aws/event-ruler, "JSON Array Matching".
 */

/** True when every field that the pattern names is matched by `value`. */
export function matchesPattern(pattern: unknown, value: unknown): boolean {
  return matchObject(pattern as JsonObject, value as Json | undefined);
}

function matchObject(pattern: JsonObject, value: Json | undefined): boolean {
  return Object.entries(pattern).every(([key, expected]) => {
    if (key === '$or' && Array.isArray(expected))
      return expected.some((alternative) => matchObject(alternative as JsonObject, value));
    const field = isObject(value) ? value[key] : undefined;
    if (Array.isArray(expected)) return matchField(expected, field);
    // Of a list of objects one must match as a whole: what two of them hold does not add up.
    return isObject(expected) && elementsOf(field).some((element) => matchObject(expected, element));
  });
}

function matchField(alternatives: readonly Json[], field: Json | undefined): boolean {
  const elements = elementsOf(field);
  return alternatives.some((rule) => elements.some((element) => matchRule(rule, element)));
}

/** A field that is a list matches when one of its elements does; an empty list has no value, as if it were absent. */
function elementsOf(field: Json | undefined): readonly (Json | undefined)[] {
  const elements: readonly (Json | undefined)[] = Array.isArray(field) ? field.flat(Infinity) : [field];
  return elements.length > 0 ? elements : [undefined];
}

/** Throws when a pattern cannot be read, wherever in it the fault is. */
export function checkPattern(pattern: unknown): void {
  if (!isObject(pattern)) throw new Error('Filter pattern must be a JSON object');
  for (const [key, expected] of Object.entries(pattern)) {
    if (!Array.isArray(expected)) checkPattern(expected);
    else if (expected.length === 0) throw new Error(`The list of ${key} is empty: name what it may be`);
    else if (key === '$or') expected.forEach(checkPattern);
    else expected.forEach(checkRule);
  }
}
