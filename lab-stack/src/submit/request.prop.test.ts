import {
  assert,
  constant,
  dictionary,
  json,
  jsonValue,
  oneof,
  property,
  record,
  string,
  uint8Array,
} from 'fast-check';
import { describe, expect, test } from 'vitest';
import { flawsOf } from './parameters.ts';
import { readRequest } from './request.ts';

const text = string({ unit: 'binary' });
const almost = record({
  requestId: oneof(constant('r-1'), jsonValue()),
  template: oneof(constant('invoice'), jsonValue()),
  parameters: oneof(dictionary(text, jsonValue()), jsonValue()),
}).map((body) => JSON.stringify(body));

/** What the answer complains about; undefined when the request was read and could be stored. */
function complaints(body: string): { statusCode: number; errors: unknown[] } | undefined {
  const read = readRequest(body, false);
  if (read.ok) {
    if (flawsOf(read.request.parameters).length > 0) throw new Error('Read, but it cannot be stored.');
    return undefined;
  }
  const { errors } = JSON.parse(read.answer.body) as { errors: unknown[] };
  return { statusCode: read.answer.statusCode, errors };
}

describe('any body at all', () => {
  test('is read, or answered with 400 and errors that each point somewhere', () => {
    const anError = {
      pointer: expect.stringMatching(/^#(\/[!-~]*)*$/) as string,
      detail: expect.stringMatching(/\S/) as string,
    };
    assert(
      property(oneof(text, json(), almost), (body) => {
        const { statusCode, errors } = complaints(body) ?? { statusCode: 400, errors: [anError] };
        expect(statusCode).toBe(400);
        expect(errors.length).toBeGreaterThan(0);
        expect(errors).toEqual(errors.map(() => anError));
      }),
      { numRuns: 500 },
    );
  });

  test('of bytes is read or refused in base64 as well', () => {
    assert(
      property(uint8Array(), (bytes) => {
        expect(readRequest(Buffer.from(bytes).toString('base64'), true).ok).toBe(false);
      }),
    );
  });
});
