import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import { assert, jsonValue, pre, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { flawsOf } from './parameters.ts';

describe('parameters without a flaw', () => {
  test('come back from the table as they were', () => {
    assert(
      property(jsonValue({ maxDepth: 5, stringUnit: 'binary' }), (value) => {
        const sent = JSON.parse(JSON.stringify({ value })) as Record<string, unknown>;
        pre(flawsOf(sent).length === 0);
        expect(unmarshall(marshall(sent))).toEqual(sent);
      }),
    );
  });

  test.each([0, 1.5, -7, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER, 1e-100])(
    'may hold %d',
    (number) => {
      expect(flawsOf({ number })).toEqual([]);
    },
  );
});

describe('a flaw', () => {
  test.each([2 ** 53, -(2 ** 53), 1e-121, -1e-300, Number.POSITIVE_INFINITY])(
    'is the number %d',
    (number) => {
      expect(flawsOf({ list: [1, number] })).toMatchObject([{ path: ['list', 1] }]);
    },
  );

  test('is depth: sixteen levels are stored, seventeen are not', () => {
    const nested = (levels: number): unknown => (levels === 1 ? {} : { a: nested(levels - 1) });
    expect(flawsOf(nested(16))).toEqual([]);
    expect(flawsOf(nested(17))).toHaveLength(1);
  });
});
