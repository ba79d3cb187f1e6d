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
    ['exists', { a: [{ exists: true }] }, { a: null }, true],
    ['exists not', { a: [{ exists: false }] }, { b: 1 }, true],
    ['exists not, nor what holds it', { a: { b: [{ exists: false }] } }, {}, true],
    ['deeper than there is', { a: { b: [1] } }, { a: 1 }, false],
    ['an object is no leaf', { a: [{ exists: true }] }, { a: { b: 1 } }, false],
    ['prefix', { a: [{ prefix: 'pre' }] }, { a: 'prefix' }, true],
    ['suffix', { a: [{ suffix: 'fix' }] }, { a: 'fixed' }, false],
    ['equals-ignore-case', { a: [{ 'equals-ignore-case': 'ABC' }] }, { a: 'abc' }, true],
    ['anything-but', { a: [{ 'anything-but': ['x', 'y'] }] }, { a: 'z' }, true],
    ['anything-but, excluded', { a: [{ 'anything-but': ['x', 'y'] }] }, { a: 'y' }, false],
    ['anything-but needs a value', { a: [{ 'anything-but': 'x' }] }, {}, false],
    ['anything-but a prefix', { a: [{ 'anything-but': { prefix: 'x' } }] }, { a: 'xy' }, false],
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

test.each(['no JSON', '[]', '{"body":{"a":[{"like":"x"}]}}', '{"body":{"a":[{"numeric":["~",1]}]}}'])(
  'a pattern that cannot be read is refused at once: %s',
  (pattern) => expect(() => recordFilter([pattern])).toThrow(/./),
);
