import type { Clock } from '../clock.ts';
import { invalid, notFound } from './errors.ts';
import type { Input } from './input.ts';
import { required, textMember } from './input.ts';
import type { StoredTable } from './stored-table.ts';
import type { Change } from './change.ts';

/** A transaction that was carried out under a client request token. */
export interface DoneTransaction {
  /** The request without its token, to tell a repetition from another request. */
  readonly fingerprint: string;
  /** What it changed and looked at: a repetition is charged for reading this. */
  readonly changes: readonly Change[];
  /** When it completed, epoch milliseconds. */
  readonly completedAt: number;
}

/** Everything that the service remembers, and what it is told about its surroundings. */
export interface Database {
  readonly clock: Clock;
  readonly random: () => number;
  readonly accountId: string;
  readonly region: string;
  /** When expired items were last looked for, epoch milliseconds. */
  sweptAt: number;
  tables: Map<string, StoredTable>;
  tokens: Map<string, DoneTransaction>;
}

/** `TableName` of a request, by name or by ARN. */
export function tableName(input: Input): string {
  const given = required(textMember(input, 'TableName'), 'TableName');
  const name = given.startsWith('arn:') ? given.slice(given.indexOf('/') + 1) : given;
  if (!/^[\w.-]+$/.test(name))
    throw invalid(
      `1 validation error detected: Value '${name}' at 'tableName' failed to satisfy constraint: Member must satisfy regular expression pattern: [a-zA-Z0-9_.-]+`,
    );
  return name;
}

/** A table that must exist. Throws ResourceNotFoundException. */
export function tableOf(database: Database, name: string): StoredTable {
  const table = database.tables.get(name);
  if (!table) throw notFound();
  return table;
}

/**
 * A table as a read sees it: as it is now, or for a read that need not be consistent as it was `behindMs` ago, at
 * most a second. Throws ResourceNotFoundException.
 */
export function readTable(
  database: Database,
  name: string,
  consistent: boolean,
  behindMs: number,
): StoredTable {
  const table = tableOf(database, name);
  return consistent || behindMs === 0 ? table : table.asOf(database.clock.now() - behindMs);
}

export function arnOf(database: Database, table: string): string {
  return `arn:aws:dynamodb:${database.region}:${database.accountId}:table/${table}`;
}
