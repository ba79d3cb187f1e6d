import { problemType, readDocument, type ProviderDocument, type WireAnswer } from './answer.ts';

/**
 * What a lookup proves. `not-found` is only the provider's own word for it; every other answer, and
 * none, is `failed` and says nothing about the document.
 */
export type Lookup =
  | { kind: 'found'; document: ProviderDocument }
  | { kind: 'not-found' }
  | { kind: 'failed'; code: string };

/** Classifies the answer to `GET /documents?key=K`. Pure; never throws. */
export function readLookup(wire: WireAnswer): Lookup {
  if ('failure' in wire) return { kind: 'failed', code: wire.failure };
  if (wire.status === 200) {
    const document = readDocument(wire.body);
    return document ? { kind: 'found', document } : { kind: 'failed', code: 'unreadable' };
  }
  // A 404 of a proxy or a wrong path lacks the provider's type and must not pass for an answer.
  if (wire.status === 404 && problemType(wire.body) === 'urn:provider:not-found')
    return { kind: 'not-found' };
  return { kind: 'failed', code: `http-${wire.status}` };
}
