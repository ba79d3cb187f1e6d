import { assert, pre, property, string, stringMatching } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isJobId, isRequestId, jobIdOf, operationKey } from './key.ts';

const text = string({ unit: 'grapheme' });

describe('the operation key', () => {
  test('is the same only for the same tenant and request', () => {
    assert(
      property(text, text, text, text, (t1, r1, t2, r2) => {
        expect(operationKey(t1, r1) === operationKey(t2, r2)).toBe(t1 === t2 && r1 === r2);
      }),
    );
  });

  test('cannot be shifted across its border', () => {
    assert(
      property(text, text, text, (a, b, c) => {
        pre(b !== '');
        expect(operationKey(`${a}:${b}`, c)).not.toBe(operationKey(a, `${b}:${c}`));
        expect(operationKey(`${a}${b}`, c)).not.toBe(operationKey(a, `${b}${c}`));
      }),
    );
  });

  test('can be sent in a header', () => {
    assert(
      property(text, text, (tenant, request) => {
        expect(operationKey(tenant, request)).toMatch(/^[\x21-\x7e]+$/);
      }),
    );
  });
});

describe('the job id', () => {
  test('follows from the operation and has the form of a job id', () => {
    assert(
      property(text, (operation) => {
        expect(jobIdOf(operation)).toBe(jobIdOf(operation));
        expect(isJobId(jobIdOf(operation))).toBe(true);
      }),
    );
  });

  test('differs between operations', () => {
    assert(
      property(text, text, (a, b) => {
        expect(jobIdOf(a) === jobIdOf(b)).toBe(a === b);
      }),
    );
  });
});

describe('what may be a request id', () => {
  test('ids as they are in use pass', () => {
    assert(
      property(stringMatching(/^[A-Za-z0-9][A-Za-z0-9._:-]{0,127}$/), (id) => {
        expect(isRequestId(id)).toBe(true);
      }),
    );
  });

  test.each(['', '-a', 'a b', 'a/b', 'ä', 'a\n', 'a'.repeat(129), '\ud800'])('%j does not pass', (id) => {
    expect(isRequestId(id)).toBe(false);
  });
});
