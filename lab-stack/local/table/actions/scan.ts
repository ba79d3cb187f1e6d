import type { Row } from '../collection.ts';
import type { Database } from '../database.ts';
import { invalid } from '../errors.ts';
import type { Input } from '../input.ts';
import { countMember } from '../input.ts';
import { refuseLegacy } from '../legacy.ts';
import { answerPage, openSource, readPageRequest, rowsAfter, startPosition } from '../read-page.ts';

interface Segment {
  readonly number: number;
  readonly of: number;
}

/** Reads a whole table or index, or one segment of it. AWS: API_Scan. */
export function scan(database: Database, input: Input): unknown {
  refuseLegacy(input);
  const request = readPageRequest(input);
  request.placeholders.requireAllUsed();
  const segment = readSegment(input);
  const opened = openSource(database, request);
  const start =
    request.start &&
    startPosition(
      opened.table,
      opened.source,
      request.start,
      'The provided starting key is invalid: The provided key element does not match the schema',
    );
  const rows = inSegment(opened.source.rows.rows(), segment);
  return answerPage(input, request, opened, rowsAfter(rows, start));
}

function readSegment(input: Input): Segment | undefined {
  const number = countMember(input, 'Segment', 0);
  const of = countMember(input, 'TotalSegments', 1);
  if (number === undefined && of === undefined) return undefined;
  if (number === undefined)
    throw invalid(
      'The Segment parameter is required but was not present in the request when parameter TotalSegments is present',
    );
  if (of === undefined)
    throw invalid(
      'The TotalSegments parameter is required but was not present in the request when Segment parameter is present',
    );
  if (number >= of)
    throw invalid(
      `The Segment parameter is zero-based and must be less than parameter TotalSegments: Segment: ${number} is not less than TotalSegments: ${of}`,
    );
  return { number, of };
}

/** A partition belongs to one segment, whatever it holds. */
function inSegment(rows: readonly Row[], segment: Segment | undefined): readonly Row[] {
  if (!segment) return rows;
  return rows.filter(({ position }) => {
    let sum = 0;
    for (let at = 0; at < position.partition.length; at++) sum += position.partition.charCodeAt(at);
    return sum % segment.of === segment.number;
  });
}
