/** DynamoDB's attribute values as they travel: `{"S": "text"}`, numbers as text, binary as base64 text. */

export interface AttributeValue {
  readonly S?: string;
  readonly N?: string;
  readonly B?: string;
  readonly BOOL?: boolean;
  readonly NULL?: boolean;
  readonly SS?: readonly string[];
  readonly NS?: readonly string[];
  readonly BS?: readonly string[];
  readonly L?: readonly AttributeValue[];
  readonly M?: AttributeMap;
}

/** An item, a key, or the inside of an `M`. Stored maps are never changed in place: an update makes a new one. */
export type AttributeMap = Readonly<Record<string, AttributeValue>>;

export type AttributeType = keyof AttributeValue;

/** The set types, each with the type of its elements. */
export const ELEMENT_TYPE = { SS: 'S', NS: 'N', BS: 'B' } as const;

export type SetType = keyof typeof ELEMENT_TYPE;

/** The type tag of a valid value. */
export function typeOf(value: AttributeValue): AttributeType {
  for (const type in value) return type as AttributeType;
  throw new Error('An attribute value has no type tag: it was stored without going through readValue.');
}

/** An attribute by name; undefined when absent, also for names such as `constructor`. */
export function attribute(map: AttributeMap, name: string): AttributeValue | undefined {
  return Object.hasOwn(map, name) ? map[name] : undefined;
}

/** The elements of a set value with their set type, or undefined when the value is no set. */
export function setOf(value: AttributeValue): { type: SetType; elements: readonly string[] } | undefined {
  if (value.SS) return { type: 'SS', elements: value.SS };
  if (value.NS) return { type: 'NS', elements: value.NS };
  if (value.BS) return { type: 'BS', elements: value.BS };
  return undefined;
}
