import { describe, expect, test } from 'vitest';
import { recordFilter } from './filter.ts';
import type { SqsRecord } from './record.ts';

const record = (body: unknown): SqsRecord => ({
  messageId: 'm-1',
  receiptHandle: 'r-1',
  body: typeof body === 'string' ? body : JSON.stringify(body),
  attributes: { ApproximateReceiveCount: '1' },
  messageAttributes: {},
  md5OfBody: '',
  eventSource: 'aws:sqs',
  eventSourceARN: 'arn:aws:sqs:eu-west-1:000000000000:jobs',
  awsRegion: 'eu-west-1',
});
const passes = (pattern: unknown, body: unknown): boolean =>
  recordFilter([JSON.stringify(pattern)])(record(body));

describe('a filter on the body', () => {
  test.each([
    ['equals', { tenant: ['a'] }, { tenant: 'a' }, true],
    ['does not equal', { tenant: ['a'] }, { tenant: 'b' }, false],
    ['one of several', { tenant: ['a', 'b'] }, { tenant: 'b' }, true],
    ['and', { tenant: ['a'], kind: ['x'] }, { tenant: 'a', kind: 'y' }, false],
    ['deeper', { job: { kind: ['x'] } }, { job: { kind: 'x' } }, true],
    ['$or, first', { $or: [{ a: [1] }, { b: [2] }] }, { a: 1 }, true],
    ['$or, none', { $or: [{ a: [1] }, { b: [2] }] }, { a: 2, b: 1 }, false],
    ['null', { a: [null] }, { a: null }, true],
    ['null is not absent', { a: [null] }, {}, false],
    ['empty', { a: [''] }, { a: '' }, true],
    ['a number is no text', { a: [300] }, { a: '300' }, false],
    ['an element of a list', { tags: ['x'] }, { tags: ['y', 'x'] }, true],
    ['an object of a list', { items: { sku: ['b'] } }, { items: [{ sku: 'a' }, { sku: 'b' }] }, true],
    ['no object of a list', { items: { sku: ['c'] } }, { items: [{ sku: 'a' }, { sku: 'b' }] }, false],
    ['two objects of a list', { items: { a: [1], b: [2] } }, { items: [{ a: 1 }, { b: 2 }] }, false],
    ['of an empty list', { items: { a: [{ exists: false }] } }, { items: [] }, true],
    ['exists', { a: [{ exists: true }] }, { a: null }, true],
    ['exists not', { a: [{ exists: false }] }, { b: 1 }, true],
    ['exists not, nor what holds it', { a: { b: [{ exists: false }] } }, {}, true],
    ['deeper than there is', { a: { b: [1] } }, { a: 1 }, false],
    ['an object is no leaf', { a: [{ exists: true }] }, { a: { b: 1 } }, false],
    ['an empty list does not exist', { a: [{ exists: true }] }, { a: [] }, false],
    ['an empty list exists not', { a: [{ exists: false }] }, { a: [] }, true],
    ['null is no empty list', { a: [null] }, { a: [] }, false],
    ['prefix', { a: [{ prefix: 'pre' }] }, { a: 'prefix' }, true],
    ['suffix', { a: [{ suffix: 'fix' }] }, { a: 'fixed' }, false],
    ['equals-ignore-case', { a: [{ 'equals-ignore-case': 'ABC' }] }, { a: 'abc' }, true],
    ['anything-but', { a: [{ 'anything-but': ['x', 'y'] }] }, { a: 'z' }, true],
    ['anything-but, excluded', { a: [{ 'anything-but': ['x', 'y'] }] }, { a: 'y' }, false],
    ['anything-but needs a value', { a: [{ 'anything-but': 'x' }] }, {}, false],
    ['anything-but a prefix', { a: [{ 'anything-but': { prefix: 'x' } }] }, { a: 'xy' }, false],
    [
      'anything-but one of several prefixes',
      { a: [{ 'anything-but': { prefix: ['x', 'y'] } }] },
      { a: 'yx' },
      false,
    ],
    ['anything-but several prefixes', { a: [{ 'anything-but': { prefix: ['x', 'y'] } }] }, { a: 'zx' }, true],
    ['anything-but is none of an empty list', { a: [{ 'anything-but': 'x' }] }, { a: [] }, false],
    ['anything-but takes null', { a: [{ 'anything-but': 'x' }] }, { a: null }, true],
    ['prefix in any case', { a: [{ prefix: { 'equals-ignore-case': 'PRE' } }] }, { a: 'prefix' }, true],
    ['suffix in any case', { a: [{ suffix: { 'equals-ignore-case': 'FIX' } }] }, { a: 'fixed' }, false],
    ['the largest number', { a: [{ numeric: ['>', 0] }] }, { a: 2 ** 53 }, true],
    ['a number beyond it is none', { a: [{ numeric: ['>', 0] }] }, { a: 2 ** 53 + 2 }, false],
    ['numeric range', { a: [{ numeric: ['>', 0, '<=', 5] }] }, { a: 5 }, true],
    ['out of range', { a: [{ numeric: ['>', 0, '<=', 5] }] }, { a: 0 }, false],
    ['numeric on text', { a: [{ numeric: ['=', 5] }] }, { a: '5' }, false],
    ['JSON pattern, plain body', { a: ['x'] }, 'a plain text', false],
  ])('%s', (_, body, message, expected) => expect(passes({ body }, message)).toBe(expected));

  test('compares text with a pattern for text, and refuses JSON then', () => {
    expect(passes({ body: [{ prefix: 'RELEASE' }] }, 'RELEASE 1')).toBe(true);
    expect(passes({ body: [{ prefix: 'RELEASE' }] }, { release: 1 })).toBe(false);
  });

  test('looks at the record only, where the pattern has no body', () => {
    expect(passes({ attributes: { ApproximateReceiveCount: ['1'] } }, 'anything')).toBe(true);
  });
});

test('one pattern of several is enough; no pattern lets all pass', () => {
  const filter = recordFilter(['{"body":{"a":[1]}}', '{"body":{"a":[2]}}']);
  expect([1, 2, 3].map((a) => filter(record({ a })))).toEqual([true, true, false]);
  expect(recordFilter([])(record('x'))).toBe(true);
});

test.each(['no JSON', '[]', '{"body":{"a":1}}', '{"body":{"a":[]}}'])(
  'a pattern that cannot be read is refused at once: %s',
  (pattern) => expect(() => recordFilter([pattern])).toThrow(/./),
);

test.each([
  { like: 'x' },
  { NUMERIC: ['=', 1] },
  { numeric: ['~', 1] },
  { numeric: ['=', '1'] },
  { numeric: ['>', 2 ** 53 + 2] },
  2 ** 53 + 2,
  [1],
  {},
  { prefix: 'a', suffix: 'b' },
  { prefix: 1 },
  { prefix: ['a'] },
  { 'equals-ignore-case': ['a'] },
  { exists: 'true' },
  { 'anything-but': null },
  { 'anything-but': ['x', null] },
  { 'anything-but': ['x', 1] },
  { 'anything-but': [] },
  { 'anything-but': { prefix: '' } },
  { 'anything-but': { suffix: 1 } },
  { 'anything-but': { prefix: { 'equals-ignore-case': 'a' } } },
  { 'anything-but': { exists: true } },
])('a rule that could match nothing is refused at once: %j', (rule) =>
  expect(() => recordFilter([JSON.stringify({ body: { a: [rule] } })])).toThrow(/./),
);
