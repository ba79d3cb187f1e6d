/** What a Query and a Scan ask for in common: start, limit, filter and projection. */
import type { AttributeMap } from './attribute.ts';
import type { Position } from './collection.ts';
import { tableName } from './database.ts';
import { invalid } from './errors.ts';
import type { BoundCondition } from './expression/bind-condition.ts';
import { bindCondition } from './expression/bind-condition.ts';
import type { Path } from './expression/cursor.ts';
import { Placeholders } from './expression/placeholders.ts';
import { bindProjection } from './expression/projection.ts';
import type { Input } from './input.ts';
import { choiceMember, countMember, flagMember, objectMember, textMember } from './input.ts';
import { elementsOf } from './key.ts';
import { readMap } from './read-value.ts';
import type { Source, StoredTable } from './stored-table.ts';
import { indexPosition } from './stored-table.ts';

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
    limit: readLimit(action, input),
    filter: filter === undefined ? undefined : bindCondition('FilterExpression', filter, placeholders),
    paths: projection === undefined ? undefined : bindProjection(projection, placeholders),
    select,
    consistent: flagMember(input, 'ConsistentRead') ?? false,
    start: start && readMap(start, 'Map'),
    placeholders,
  };
}

/** The two actions word the same refusal differently, as captures of AWS show. */
function readLimit(action: PageRequest['action'], input: Input): number {
  if (action === 'Query' && typeof input['Limit'] === 'number' && input['Limit'] < 1)
    throw invalid(
      "1 validation error detected: Value at 'Limit' failed to satisfy constraint: Member must have value greater than or equal to 1",
    );
  return countMember(input, 'Limit', 1) ?? Infinity;
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
