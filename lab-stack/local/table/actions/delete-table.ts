import type { Database } from '../database.ts';
import type { Input } from '../input.ts';
import { describe, namedTable } from './describe-table.ts';

/** Deletes a table and everything in it, at once. AWS: API_DeleteTable. */
export function deleteTable(database: Database, input: Input): unknown {
  const table = namedTable(database, input);
  const description = describe(database, table);
  database.tables.delete(table.definition.name);
  return { TableDescription: { ...description, TableStatus: 'DELETING' } };
}
