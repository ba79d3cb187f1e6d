/** One page of a Query or Scan: which rows fit on it, what is shown of them, and what it costs. */
import type { AttributeMap } from './attribute.ts';
import { Meter, capacityDetail, readUnits } from './capacity.ts';
import type { Row } from './collection.ts';
import { holds } from './expression/evaluate.ts';
import { project } from './expression/projection.ts';
import type { Input } from './input.ts';
import { elementsOf, keyAttributes } from './key.ts';
import type { PageRequest } from './read-page.ts';
import { itemSize } from './size.ts';
import type { Source, StoredTable } from './stored-table.ts';

const LARGEST_PAGE_BYTES = 1024 * 1024;

/** Where the rows of a page come from. */
interface Opened {
  readonly table: StoredTable;
  readonly source: Source;
}

/** Takes rows, already in order and past the start, up to the limit or 1 MB, and answers with them. */
export function answerPage(input: Input, request: PageRequest, opened: Opened, rows: Iterable<Row>): unknown {
  const { filter, paths } = request;
  const page = takePage(rows, request.limit);
  const found = page.rows.map(({ item }) => item).filter((item) => !filter || holds(filter, item));
  const fetches = looksIntoTable(opened, request);
  const items = fetches ? found.map((item) => opened.table.get(item)!) : found;
  const last = page.more ? page.rows.at(-1) : undefined;
  const meter = new Meter(capacityDetail(input));
  if (meter.wanted) meterPage(meter, request, opened, page.bytes, fetches ? items : []);
  return {
    ...(request.select !== 'COUNT' && { Items: paths ? items.map((item) => project(paths, item)) : items }),
    Count: items.length,
    ScannedCount: page.rows.length,
    ...(last && { LastEvaluatedKey: startKey(opened, last.item) }),
    ...meter.one(),
  };
}

interface Page {
  readonly rows: readonly Row[];
  readonly bytes: number;
  readonly more: boolean;
}

/** Stops at the limit, so that a short page of a long partition costs little, and before it would pass 1 MB. */
function takePage(rows: Iterable<Row>, limit: number): Page {
  const taken: Row[] = [];
  let bytes = 0;
  for (const row of rows) {
    const size = itemSize(row.item);
    if (taken.length > 0 && bytes + size > LARGEST_PAGE_BYTES) return { rows: taken, bytes, more: true };
    bytes += size;
    taken.push(row);
    // A full page at the very end still names its last key: DynamoDB does not look beyond it.
    if (taken.length === limit) return { rows: taken, bytes, more: true };
  }
  return { rows: taken, bytes, more: false };
}

/**
 * Whether a local index has to look into the table for what it does not hold itself. Source: DynamoDB Developer
 * Guide, "Local secondary indexes", fetches.
 */
function looksIntoTable({ table, source: { index } }: Opened, { paths, select }: PageRequest): boolean {
  if (!index?.local || index.projected === 'ALL') return false;
  if (select === 'ALL_ATTRIBUTES') return true;
  const held = new Set([
    ...index.projected,
    ...[table.definition.schema, index.schema].flatMap(elementsOf).map(({ name }) => name),
  ]);
  return (paths ?? []).some(([name]) => !held.has(String(name)));
}

/** The page as one read of its source, and every item that was fetched as a read of the table. */
function meterPage(
  meter: Meter,
  { consistent }: PageRequest,
  { table, source: { index } }: Opened,
  bytes: number,
  fetched: readonly AttributeMap[],
): void {
  const page = readUnits(bytes, consistent);
  const fetches = fetched.reduce((sum, item) => sum + readUnits(itemSize(item), consistent), 0);
  meter.add(
    table,
    index ? { table: fetches, indexes: new Map([[index.name, page]]) } : { table: page, indexes: new Map() },
  );
}

function startKey({ table, source }: Opened, item: AttributeMap): AttributeMap {
  return { ...keyAttributes(table.definition.schema, item), ...keyAttributes(source.schema, item) };
}
