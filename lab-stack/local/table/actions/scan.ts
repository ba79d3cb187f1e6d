import { answerPage } from '../answer-page.ts';
import type { Position } from '../collection.ts';
import { compareInScan, rankOf } from '../collection.ts';
import type { Database } from '../database.ts';
import { constraint, invalid } from '../errors.ts';
import type { Input } from '../input.ts';
import { countMember } from '../input.ts';
import { refuseLegacy } from '../legacy.ts';
import { openSource } from '../open-source.ts';
import { readPageRequest, startPosition } from '../read-page.ts';

const MOST_SEGMENTS = 1_000_000;

interface Segment {
  readonly number: number;
  readonly of: number;
}

/** Reads a whole table or index, or one segment of it. AWS: API_Scan. */
export function scan(database: Database, input: Input, behindMs: number): unknown {
  refuseLegacy(input);
  const request = readPageRequest('Scan', input);
  request.placeholders.requireAllUsed();
  const segment = readSegment(input);
  const opened = openSource(database, request, behindMs);
  const start =
    request.start &&
    startPosition(
      opened.table,
      opened.source,
      request.start,
      'The provided starting key is invalid: The provided key element does not match the schema',
    );
  const rows = opened.source.rows
    .rows()
    .filter(
      ({ position }) => isInSegment(position, segment) && (!start || compareInScan(position, start) > 0),
    );
  return answerPage(input, request, opened, rows);
}

function readSegment(input: Input): Segment | undefined {
  const number = countMember(input, 'Segment', 0);
  const of = countMember(input, 'TotalSegments', 1);
  if (of !== undefined && of > MOST_SEGMENTS)
    throw constraint(`'${of}'`, 'totalSegments', `have value less than or equal to ${MOST_SEGMENTS}`);
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
function isInSegment({ partition }: Position, segment: Segment | undefined): boolean {
  return !segment || rankOf(partition) % segment.of === segment.number;
}
