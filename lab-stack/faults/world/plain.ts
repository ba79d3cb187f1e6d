import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import type { AttributeMap } from '../../local/table/table.ts';
import type { Plain } from '../trace.ts';

/** A plain value as the wire has it. */
export function toItem(value: Plain): AttributeMap {
  return marshall(value, { removeUndefinedValues: true }) as AttributeMap;
}

/** An item as a plain value. */
export function toPlain(item: AttributeMap): Plain {
  return unmarshall(item as never);
}
