import { answerPage } from '../answer-page.ts';
import type { Position, Row } from '../collection.ts';
import { compareInPartition } from '../collection.ts';
import type { Database } from '../database.ts';
import { invalid } from '../errors.ts';
import type { BoundCondition } from '../expression/bind-condition.ts';
import { bindCondition } from '../expression/bind-condition.ts';
import { holds } from '../expression/evaluate.ts';
import { readKeyCondition } from '../expression/key-condition.ts';
import { pathsOf } from '../expression/paths-of.ts';
import type { Input } from '../input.ts';
import { flagMember, textMember } from '../input.ts';
import type { KeySchema } from '../key.ts';
import { elementsOf, keyText } from '../key.ts';
import { refuseLegacy } from '../legacy.ts';
import type { PageRequest } from '../read-page.ts';
import { openSource } from '../open-source.ts';
import { readPageRequest, startPosition } from '../read-page.ts';

const KIND = 'KeyConditionExpression';

/** Reads one partition of a table or index, in the order of the sort key. AWS: API_Query. */
export function query(database: Database, input: Input, behindMs: number): unknown {
  refuseLegacy(input);
  const request = readPageRequest('Query', input);
  const text = textMember(input, KIND);
  if (text === undefined)
    throw invalid(
      'Either the KeyConditions or KeyConditionExpression parameter must be specified in the request.',
    );
  const bound = bindCondition(KIND, text, request.placeholders);
  request.placeholders.requireAllUsed();
  const forward = flagMember(input, 'ScanIndexForward') ?? true;
  const opened = openSource(database, request, behindMs);
  const { partition, sort } = readKeyCondition(bound, opened.source.schema);
  refuseKeyFilter(request, opened.source.schema);
  const start =
    request.start &&
    startPosition(opened.table, opened.source, request.start, 'The provided starting key is invalid');
  if (start && start.partition !== keyText(partition))
    throw invalid('The provided starting key is outside query boundaries based on provided conditions');
  const rows = inOrder(opened.source.rows.partition(keyText(partition)), forward, start, sort);
  return answerPage(input, request, opened, rows);
}

/** A filter works on what the key condition found; the keys belong into the key condition. */
function refuseKeyFilter(request: PageRequest, schema: KeySchema): void {
  const keys = new Set(elementsOf(schema).map(({ name }) => name));
  const path = (request.filter ? pathsOf(request.filter) : []).find(([name]) => keys.has(String(name)));
  if (path)
    throw invalid(
      `Filter Expression can only contain non-primary key attributes: Primary key attribute: ${path[0]}`,
    );
}

/** Rows past the start that meet the sort condition, one at a time: the page may end early. */
function* inOrder(
  rows: readonly Row[],
  forward: boolean,
  start: Position | undefined,
  sort: BoundCondition | undefined,
): Iterable<Row> {
  const direction = forward ? 1 : -1;
  for (let at = forward ? 0 : rows.length - 1; at >= 0 && at < rows.length; at += direction) {
    const row = rows[at]!;
    if (start && compareInPartition(row.position, start) * direction <= 0) continue;
    if (!sort || holds(sort, row.item)) yield row;
  }
}
