import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { KEY_WINDOW_MS, LOOKUP_LAG_MS } from '#lab/provider/contract.ts';
import type { Lookup } from '#lab/provider/lookup.ts';
import { decide, type Evidence } from './decide.ts';

const NOW = Date.UTC(2026, 0, 10);
const age = fc.oneof(
  fc.integer({ min: 0, max: 2 * LOOKUP_LAG_MS }),
  fc.integer({ min: 0, max: 3 * KEY_WINDOW_MS }),
);
const lookup = fc.constantFrom<Lookup>(
  { kind: 'found', document: { documentId: 'd', url: 'u', createdAt: 'c' } },
  { kind: 'not-found' },
  { kind: 'failed', code: 'timeout' },
);
const evidence = fc
  .record({ asked: age, quiet: age, resumes: fc.nat(6), lookup })
  .map(({ asked, quiet, resumes, lookup }): Evidence => {
    return { now: NOW, askedAt: NOW - asked - quiet, heldUntil: NOW - quiet, resumes, lookup };
  });

test('nothing is given up or sent again without an answer that can be relied on', () => {
  fc.assert(
    fc.property(evidence, (known) => {
      const reliable = known.now - known.heldUntil > LOOKUP_LAG_MS;
      const allowed = {
        found: ['complete'],
        failed: ['wait'],
        'not-found': reliable ? ['resume', 'escalate'] : ['wait'],
      };
      expect(allowed[known.lookup.kind]).toContain(decide(known).action);
    }),
  );
});

test('a key is never sent again when the provider may have forgotten it', () => {
  fc.assert(
    fc.property(evidence, (known) => {
      const forgotten = known.now - (known.askedAt ?? 0) >= KEY_WINDOW_MS;
      expect(forgotten && decide(known).action === 'resume').toBe(false);
    }),
  );
});
