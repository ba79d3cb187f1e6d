/** One page of a Query or Scan: start, limit, filter, projection and what it costs. */
import type { AttributeMap } from './attribute.ts';
import { Meter, capacityDetail, readUnits } from './capacity.ts';
import type { Position, Row } from './collection.ts';
import { tableName } from './database.ts';
import { invalid } from './errors.ts';
import type { BoundCondition } from './expression/bind-condition.ts';
import { bindCondition } from './expression/bind-condition.ts';
import type { Path } from './expression/cursor.ts';
import { holds } from './expression/evaluate.ts';
import { Placeholders } from './expression/placeholders.ts';
import { bindProjection, project } from './expression/projection.ts';
import type { Input } from './input.ts';
import { choiceMember, countMember, flagMember, objectMember, textMember } from './input.ts';
import { elementsOf, keyAttributes } from './key.ts';
import { readMap } from './read-value.ts';
import { itemSize } from './size.ts';
import type { Source, StoredTable } from './stored-table.ts';
import { indexPosition } from './stored-table.ts';

const LARGEST_PAGE_BYTES = 1024 * 1024;

/** What a Query and a Scan have in common, checked without the table. */
export interface PageRequest {
  readonly action: 'Query' | 'Scan';
  readonly table: string;
  readonly index: string | undefined;
  readonly limit: number;
  readonly filter: BoundCondition | undefined;
  readonly paths: readonly Path[] | undefined;
  readonly select: string | undefined;
  readonly consistent: boolean;
  readonly start: AttributeMap | undefined;
  readonly placeholders: Placeholders;
}

const SELECTS = ['', 'SPECIFIC_ATTRIBUTES', 'COUNT', 'ALL_ATTRIBUTES', 'ALL_PROJECTED_ATTRIBUTES'] as const;

/** Reads the common members. The caller binds its own expressions and then asks for all placeholders to be used. */
export function readPageRequest(action: PageRequest['action'], input: Input): PageRequest {
  const placeholders = new Placeholders(input);
  const index = textMember(input, 'IndexName');
  const projection = textMember(input, 'ProjectionExpression');
  const filter = textMember(input, 'FilterExpression');
  const select = choiceMember(input, 'Select', SELECTS) || undefined;
  checkSelect(select, projection, index);
  const start = objectMember(input, 'ExclusiveStartKey');
  return {
    action,
    table: tableName(input),
    index,
    limit: countMember(input, 'Limit', 1) ?? Infinity,
    filter: filter === undefined ? undefined : bindCondition('FilterExpression', filter, placeholders),
    paths: projection === undefined ? undefined : bindProjection(projection, placeholders),
    select,
    consistent: flagMember(input, 'ConsistentRead') ?? false,
    start: start && readMap(start, 'Map'),
    placeholders,
  };
}

function checkSelect(
  select: string | undefined,
  projection: string | undefined,
  index: string | undefined,
): void {
  if (select === 'SPECIFIC_ATTRIBUTES' && projection === undefined)
    throw invalid(
      'Must specify the AttributesToGet or ProjectionExpression when choosing to get SPECIFIC_ATTRIBUTES',
    );
  if (select && select !== 'SPECIFIC_ATTRIBUTES' && projection !== undefined)
    throw invalid(
      `Cannot specify the ProjectionExpression when choosing to get ${select === 'COUNT' ? 'only the Count' : select}`,
    );
  if (select === 'ALL_PROJECTED_ATTRIBUTES' && index === undefined)
    throw invalid('ALL_PROJECTED_ATTRIBUTES can be used only when Querying using an IndexName');
}

/** The position named by ExclusiveStartKey, which must hold the keys of table and index and nothing else. */
export function startPosition(
  table: StoredTable,
  source: Source,
  start: AttributeMap,
  refusal: string,
): Position {
  const base = table.definition.schema;
  const elements = new Map(
    [...elementsOf(base), ...elementsOf(source.schema)].map((element) => [element.name, element.type]),
  );
  const fits =
    Object.keys(start).length === elements.size &&
    [...elements].every(([name, type]) => Object.hasOwn(start, name) && start[name]![type] !== undefined);
  if (!fits) throw invalid(refusal);
  return source.index ? indexPosition(source.index, base, start)! : table.position(start);
}

/** Takes rows, already in order and past the start, up to the limit or 1 MB, and answers with them. */
export function answerPage(
  input: Input,
  request: PageRequest,
  { table, source }: { table: StoredTable; source: Source },
  rows: Iterable<Row>,
): unknown {
  const page = takePage(rows, request.limit);
  const { filter, paths } = request;
  const matching = filter ? page.rows.filter(({ item }) => holds(filter, item)) : page.rows;
  const items = matching.map(({ item }) => wholeItem(table, source, request, item));
  const last = page.more ? page.rows.at(-1) : undefined;
  const meter = new Meter(capacityDetail(input));
  if (meter.wanted)
    meter.addRead(request.table, source.index?.name, readUnits(page.bytes, request.consistent));
  return {
    ...(request.select !== 'COUNT' && { Items: paths ? items.map((item) => project(paths, item)) : items }),
    Count: items.length,
    ScannedCount: page.rows.length,
    ...(last && { LastEvaluatedKey: startKey(table, source, last.item) }),
    ...meter.one(),
  };
}

/** A local index fetches from the table what it does not hold itself. */
function wholeItem(
  table: StoredTable,
  source: Source,
  request: PageRequest,
  item: AttributeMap,
): AttributeMap {
  const fetches = source.index?.local && (request.paths || request.select === 'ALL_ATTRIBUTES');
  return fetches ? table.get(item)! : item;
}

/** Stops at the limit, so that a short page of a long partition costs little. */
function takePage(rows: Iterable<Row>, limit: number): { rows: Row[]; bytes: number; more: boolean } {
  const taken: Row[] = [];
  let bytes = 0;
  for (const row of rows) {
    bytes += itemSize(row.item);
    taken.push(row);
    // A full page at the very end still names its last key: DynamoDB does not look beyond it.
    if (taken.length === limit || bytes >= LARGEST_PAGE_BYTES) return { rows: taken, bytes, more: true };
  }
  return { rows: taken, bytes, more: false };
}

function startKey(table: StoredTable, source: Source, item: AttributeMap): AttributeMap {
  return { ...keyAttributes(table.definition.schema, item), ...keyAttributes(source.schema, item) };
}
