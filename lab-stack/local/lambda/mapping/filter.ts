import { checkPattern, matchesPattern } from './pattern.ts';
import type { SqsRecord } from './record.ts';

/** True for a record that the function is to get; Lambda deletes what is refused. */
export type RecordFilter = (record: SqsRecord) => boolean;

/**
 * One filter from up to five patterns (JSON texts), of which one must match; without patterns all pass.
 * The body is compared as JSON with a JSON pattern and as text with a pattern for text; when they are of
 * different kinds, the record is refused. Throws when a pattern cannot be read.
 * Source: facts 2.7.
 */
export function recordFilter(patterns: readonly string[]): RecordFilter {
  if (patterns.length === 0) return () => true;
  const tests = patterns.map(readPattern);
  return (record) => tests.some((test) => test(record));
}

function readPattern(text: string): RecordFilter {
  const pattern: unknown = JSON.parse(text);
  checkPattern(pattern);
  const { body, ...metadata } = pattern as { body?: unknown };
  return (record) =>
    matchesPattern(metadata, record) && (body === undefined || matchesBody(body, record.body));
}

function matchesBody(pattern: unknown, body: string): boolean {
  const parsed = parseObject(body);
  const plainPattern = Array.isArray(pattern);
  if (plainPattern) return parsed === undefined && matchesPattern({ body: pattern }, { body });
  return parsed !== undefined && matchesPattern(pattern, parsed);
}

/** A body counts as JSON when it is an object; anything else is text to a filter. */
function parseObject(body: string): unknown {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
