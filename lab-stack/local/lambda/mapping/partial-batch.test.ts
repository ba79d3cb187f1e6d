import { describe, expect, test } from 'vitest';
import { readBatchResponse } from './partial-batch.ts';

const ids = ['m-1', 'm-2', 'm-3'];
const allDone = { done: ids, failed: [] };
const allFailed = { done: [], failed: ids };
const failures = (...list: unknown[]): string => JSON.stringify({ batchItemFailures: list });

describe('with ReportBatchItemFailures', () => {
  test.each([
    ['an empty list', failures(), allDone],
    ['a null list', '{"batchItemFailures":null}', allDone],
    ['an empty object', '{}', allDone],
    ['null', 'null', allDone],
    ['nothing at all', '', allDone],
    ['an unrelated value', '"done"', allDone],
    ['one of three', failures({ itemIdentifier: 'm-2' }), { done: ['m-1', 'm-3'], failed: ['m-2'] }],
    ['all three', failures(...ids.map((id) => ({ itemIdentifier: id }))), allFailed],
    [
      'the same one twice',
      failures({ itemIdentifier: 'm-3' }, { itemIdentifier: 'm-3' }),
      { done: ['m-1', 'm-2'], failed: ['m-3'] },
    ],
    ['text that is no JSON', 'failed: m-2', allFailed],
    ['an empty identifier', failures({ itemIdentifier: '' }), allFailed],
    ['a null identifier', failures({ itemIdentifier: null }), allFailed],
    ['a number for an identifier', failures({ itemIdentifier: 2 }), allFailed],
    ['a wrong key in an entry', failures({ itemIdentifier: 'm-2' }, { foo: 'm-3' }), allFailed],
    ['a capital key in an entry', failures({ ItemIdentifier: 'm-2' }), allFailed],
    ['a list of strings', failures('m-2'), allFailed],
    ['a null entry', failures(null), allFailed],
    [
      'an identifier of another batch',
      failures({ itemIdentifier: 'm-2' }, { itemIdentifier: 'm-9' }),
      allFailed,
    ],
    ['a list that is none', '{"batchItemFailures":{"itemIdentifier":"m-2"}}', allFailed],
    ['a misspelt top-level key: read as success', '{"batchItemFailure":[{"itemIdentifier":"m-2"}]}', allDone],
    ['a capital top-level key', '{"BatchItemFailures":[{"itemIdentifier":"m-2"}]}', allDone],
  ])('%s', (_, payload, reading) => {
    expect(readBatchResponse(payload, ids, true)).toEqual(reading);
  });
});

test.each([failures({ itemIdentifier: 'm-2' }), 'no JSON', failures({ foo: 1 }), 'null'])(
  'without the option, any normal return deletes the batch: %s',
  (payload) => expect(readBatchResponse(payload, ids, false)).toEqual(allDone),
);
