import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { classify } from './answer.ts';
import { readLookup } from './lookup.ts';

const body = fc.oneof(
  fc.string(),
  fc.json(),
  fc
    .record({ type: fc.constantFrom('urn:provider:invalid-template', 'urn:provider:not-found') })
    .map(JSON.stringify),
  fc.record({ documentId: fc.string(), url: fc.string(), createdAt: fc.string() }).map(JSON.stringify),
);
const status = fc.oneof(
  fc.integer({ min: 100, max: 599 }),
  fc.constantFrom(200, 201, 404, 409, 422, 429, 503),
);
const wire = fc.oneof(
  fc.record({ status, body, retryAfter: fc.string() }, { requiredKeys: ['status', 'body'] }),
  fc.constantFrom({ failure: 'timeout' as const }, { failure: 'reset' as const }),
);

const BELIEVED: Record<number, string[]> = {
  200: ['made', 'unknown'],
  201: ['made', 'unknown'],
  400: ['refused-for-good', 'unknown'],
  409: ['busy'],
  413: ['refused-for-good', 'unknown'],
  422: ['refused-for-good', 'unknown'],
  429: ['refused-for-now'],
  503: ['refused-for-now'],
};

test('only the words of the contract prove anything', () => {
  fc.assert(
    fc.property(wire, fc.nat(), (answer, now) => {
      const status = 'status' in answer ? answer.status : 0;
      expect(BELIEVED[status] ?? ['unknown']).toContain(classify(answer, now).kind);
    }),
  );
});

test('only the provider itself says that there is no document', () => {
  fc.assert(
    fc.property(wire, (answer) => {
      const said =
        'status' in answer && answer.status === 404 && answer.body.includes('urn:provider:not-found');
      expect(readLookup(answer).kind === 'not-found' && !said).toBe(false);
    }),
  );
});
