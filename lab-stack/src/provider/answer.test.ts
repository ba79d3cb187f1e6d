import { describe, expect, test } from 'vitest';
import { classify, retryAfterMs, type WireAnswer } from './answer.ts';

const NOW = Date.UTC(2026, 0, 1, 12, 0, 0);
const document = { documentId: 'doc_1', url: 'https://provider.example.com/doc_1', createdAt: 'today' };
const problem = (type: string): string => JSON.stringify({ type, title: 'No.' });

const table: [string, WireAnswer, object][] = [
  ['made', { status: 201, body: JSON.stringify(document) }, { kind: 'made', document }],
  ['made before', { status: 200, body: JSON.stringify(document) }, { kind: 'made', document }],
  [
    'a 2xx that is cut off',
    { status: 201, body: '{"documentId": "doc' },
    { kind: 'unknown', code: 'unreadable' },
  ],
  [
    'a 2xx without a document',
    { status: 200, body: '{"ok": true}' },
    { kind: 'unknown', code: 'unreadable' },
  ],
  [
    'a 2xx whose id is empty',
    { status: 200, body: JSON.stringify({ ...document, documentId: '' }) },
    { kind: 'unknown' },
  ],
  ['a 2xx of JSON null', { status: 200, body: 'null' }, { kind: 'unknown' }],
  ['another 2xx', { status: 202, body: JSON.stringify(document) }, { kind: 'unknown', code: 'http-202' }],
  ['being made', { status: 409, retryAfter: '3', body: '' }, { kind: 'busy', retryAfterMs: 3000 }],
  [
    'a wrong template',
    { status: 422, body: problem('urn:provider:invalid-template') },
    { kind: 'refused-for-good', code: 'invalid-template' },
  ],
  [
    'another body',
    { status: 422, body: problem('urn:provider:key-mismatch') },
    { kind: 'refused-for-good', code: 'key-mismatch' },
  ],
  [
    'too large a request',
    { status: 413, body: problem('urn:provider:too-large') },
    { kind: 'refused-for-good', code: 'too-large' },
  ],
  ['a 400 of a proxy', { status: 400, body: '' }, { kind: 'unknown', code: 'http-400' }],
  ['a 422 of somebody else', { status: 422, body: '<html>' }, { kind: 'unknown', code: 'http-422' }],
  [
    'too many',
    { status: 429, retryAfter: '7', body: '' },
    { kind: 'refused-for-now', code: 'http-429', retryAfterMs: 7000 },
  ],
  ['away', { status: 503, body: '' }, { kind: 'refused-for-now', code: 'http-503' }],
  ['an error after the fact', { status: 500, body: '' }, { kind: 'unknown' }],
  ['a proxy without an answer', { status: 502, body: '' }, { kind: 'unknown' }],
  ['a proxy out of patience', { status: 504, body: '' }, { kind: 'unknown' }],
  ['a redirect', { status: 307, body: '' }, { kind: 'unknown' }],
  ['no answer in time', { failure: 'timeout' }, { kind: 'unknown', code: 'timeout' }],
  ['a reset', { failure: 'reset' }, { kind: 'unknown', code: 'reset' }],
  ['nobody there', { failure: 'unreachable' }, { kind: 'refused-for-now', code: 'unreachable' }],
];

describe('classify', () => {
  test.each(table)('%s', (_name, wire, expected) => {
    expect(classify(wire, NOW)).toMatchObject(expected);
  });
});

describe('retryAfterMs', () => {
  test('seconds become milliseconds', () => expect(retryAfterMs('2', NOW)).toBe(2000));
  test('a date is counted from now', () =>
    expect(retryAfterMs('Thu, 01 Jan 2026 12:00:05 GMT', NOW)).toBe(5000));
  test('a date gone by means at once', () =>
    expect(retryAfterMs('Thu, 01 Jan 2026 11:00:00 GMT', NOW)).toBe(0));
  test.each([undefined, '', ' ', 'soon', '-3', '1.5', 'x2', '1e3'])('%s is no waiting time', (header) =>
    expect(retryAfterMs(header, NOW)).toBeUndefined(),
  );
});
