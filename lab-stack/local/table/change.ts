import type { AttributeMap } from './attribute.ts';
import type { StoredTable } from './stored-table.ts';

/** A change that is decided and not yet made. */
export interface Change {
  readonly table: StoredTable;
  readonly key: AttributeMap;
  readonly old: AttributeMap | undefined;
  readonly next: AttributeMap | undefined;
}
