import type { AttributeMap } from './attribute.ts';
import { attribute } from './attribute.ts';
import { keyAttributes } from './key.ts';
import { compareNumbers } from './number.ts';
import type { Database } from './database.ts';
import type { StoredTable } from './stored-table.ts';

/** DynamoDB takes an older time for a mistake and keeps the item. AWS: "Using time to live", five years. */
const OLDEST_SECONDS = 5 * 365 * 24 * 60 * 60;

/**
 * Deletes the items whose TTL attribute, a Number of epoch seconds, lies `delayMs` or more before `now` (epoch
 * milliseconds). Returns their keys. Other types, and milliseconds by mistake, delete nothing (facts: DynamoDB 3.3).
 */
export function expireItems(table: StoredTable, now: number, delayMs = 0): AttributeMap[] {
  const name = table.ttlAttribute;
  if (name === undefined) return [];
  const latest = String(Math.floor((now - delayMs) / 1000));
  const earliest = String(Math.floor(now / 1000) - OLDEST_SECONDS);
  const expired = table.items().filter((item) => {
    const time = attribute(item, name)?.N;
    return time !== undefined && compareNumbers(time, latest) < 0 && compareNumbers(time, earliest) > 0;
  });
  const keys = expired.map((item) => keyAttributes(table.definition.schema, item));
  for (const key of keys) table.write(key, undefined, now);
  return keys;
}

/** How long AWS takes to delete what has expired: "within a few days" or two (facts: DynamoDB 3.3). */
const DELAY_MS = 48 * 60 * 60 * 1000;
const BETWEEN_SWEEPS_MS = 60_000;

/**
 * Deletes what expired 48 hours ago, as DynamoDB does by itself. Called before every request: nobody can tell
 * this from a deletion at its own time, and no timer keeps a run from coming to rest.
 */
export function sweep(database: Database): void {
  const now = database.clock.now();
  if (now - database.sweptAt < BETWEEN_SWEEPS_MS) return;
  database.sweptAt = now;
  for (const table of database.tables.values()) expireItems(table, now, DELAY_MS);
}
