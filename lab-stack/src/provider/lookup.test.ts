import { expect, test } from 'vitest';
import { readLookup, type Lookup } from './lookup.ts';
import type { WireAnswer } from './answer.ts';

const document = { documentId: 'doc_1', url: 'https://provider.example.com/doc_1', createdAt: 'today' };

const table: [string, WireAnswer, Lookup['kind']][] = [
  ['the document', { status: 200, body: JSON.stringify(document) }, 'found'],
  ['a 200 that cannot be read', { status: 200, body: 'OK' }, 'failed'],
  ['the provider has none', { status: 404, body: '{"type":"urn:provider:not-found"}' }, 'not-found'],
  ['a wrong address', { status: 404, body: '<html>not found</html>' }, 'failed'],
  ['too many', { status: 429, body: '' }, 'failed'],
  ['away', { status: 503, body: '{"type":"urn:provider:not-found"}' }, 'failed'],
  ['no answer', { failure: 'timeout' }, 'failed'],
  ['nobody there', { failure: 'unreachable' }, 'failed'],
];

test.each(table)('%s', (_name, wire, kind) => {
  expect(readLookup(wire).kind).toBe(kind);
});
