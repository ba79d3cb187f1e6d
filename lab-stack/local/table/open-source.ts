/** Which table or index a Query or Scan reads, and what an index cannot give. */
import type { Database } from './database.ts';
import { readTable } from './database.ts';
import { invalid, invalidParameter } from './errors.ts';
import type { BoundCondition } from './expression/bind-condition.ts';
import type { Path } from './expression/cursor.ts';
import { pathsOf } from './expression/paths-of.ts';
import type { KeySchema } from './key.ts';
import { elementsOf } from './key.ts';
import type { PageRequest } from './read-page.ts';
import type { IndexDefinition, Source, StoredTable } from './stored-table.ts';

/** The table or index to read. Throws for an absent one, and for what an index cannot give. */
export function openSource(
  database: Database,
  request: PageRequest,
  behindMs: number,
): { table: StoredTable; source: Source } {
  const table = readTable(database, request.table, request.consistent, behindMs);
  const source = table.source(request.index);
  if (!source) throw invalid(`The table does not have the specified index: ${request.index}`);
  if (request.filter) refuseInsideKeys(request.filter, table, source);
  if (source.index && !source.index.local) checkGlobalRead(source.index, table, request);
  return { table, source };
}

/** Keys are scalars, so that a path into one can never be meant. */
function refuseInsideKeys(filter: BoundCondition, table: StoredTable, source: Source): void {
  const deep = new Set(
    pathsOf(filter)
      .filter((path) => path.length > 1)
      .map(([name]) => name),
  );
  const wrong = (schema: KeySchema): string | undefined =>
    elementsOf(schema).find(({ name }) => deep.has(name))?.name;
  const indexKey = source.index && wrong(source.schema);
  const key = indexKey ?? wrong(table.definition.schema);
  if (key !== undefined)
    throw invalid(
      `Key attributes must be scalars; list random access '[]' and map lookup '.' are not allowed: ${indexKey === undefined ? 'Key' : 'IndexKey'}: ${key}`,
    );
}

function checkGlobalRead(index: IndexDefinition, table: StoredTable, request: PageRequest): void {
  if (request.consistent) throw invalid('Consistent reads are not supported on global secondary indexes');
  if (index.projected === 'ALL') return;
  if (request.select === 'ALL_ATTRIBUTES')
    throw invalidParameter(
      `Select type ALL_ATTRIBUTES is not supported for global secondary index ${index.name} because its projection type is not ALL`,
    );
  const has = new Set(
    [...elementsOf(table.definition.schema), ...elementsOf(index.schema)].map(({ name }) => name),
  );
  const { projected } = index;
  const lacks = (paths: readonly Path[]): string[] => [
    ...new Set(paths.map(([name]) => String(name)).filter((name) => !has.has(name) && !projected.has(name))),
  ];
  const unprojected = lacks(request.paths ?? []);
  if (unprojected.length > 0)
    throw invalidParameter(
      `Global secondary index ${index.name} does not project [${unprojected.join(', ')}]`,
    );
  // A scan takes such a filter: the attribute is then absent from every entry.
  const unfiltered = lacks(request.filter && request.action === 'Query' ? pathsOf(request.filter) : []);
  if (unfiltered.length > 0)
    throw invalidParameter(
      `Secondary index ${index.name} does not project one or more filter attributes: [${unfiltered.join(', ')}]`,
    );
}
