import { describe, expect, test } from 'vitest';
import { KEY_WINDOW_MS, LOOKUP_LAG_MS } from '#lab/provider/contract.ts';
import { decide, MAX_RESUMES, type Evidence } from './decide.ts';

const NOW = Date.UTC(2026, 0, 10);
const MINUTE = 60_000;
const document = { documentId: 'doc_1', url: 'https://provider.example.com/doc_1', createdAt: 'today' };
const evidence: Evidence = {
  now: NOW,
  askedAt: NOW - 10 * MINUTE,
  heldUntil: NOW - 5 * MINUTE,
  resumes: 0,
  lookup: { kind: 'not-found' },
};

describe('decide', () => {
  test('a document that is found completes the job, however late', () => {
    const found = {
      ...evidence,
      askedAt: NOW - 3 * KEY_WINDOW_MS,
      lookup: { kind: 'found', document },
    } as const;
    expect(decide(found)).toEqual({ action: 'complete', document });
  });

  test('age alone escalates nothing while the provider gives no answer', () => {
    const failed = { kind: 'failed', code: 'timeout' } as const;
    const old = { ...evidence, askedAt: NOW - 30 * KEY_WINDOW_MS, resumes: MAX_RESUMES, lookup: failed };
    expect(decide(old)).toEqual({ action: 'wait', code: 'lookup-failed' });
  });

  test('"not found" counts once the lookup can no longer lag', () => {
    expect(decide({ ...evidence, heldUntil: NOW - LOOKUP_LAG_MS }).action).toBe('wait');
    expect(decide({ ...evidence, heldUntil: NOW - LOOKUP_LAG_MS - 1 }).action).toBe('resume');
  });

  test('inside the key window the same key may be sent again', () => {
    expect(decide(evidence)).toEqual({ action: 'resume' });
  });

  test('past the key window a person decides', () => {
    const late = { ...evidence, askedAt: NOW - KEY_WINDOW_MS };
    expect(decide(late)).toEqual({ action: 'escalate', code: 'key-window-passed' });
  });

  test('resumes are capped', () => {
    expect(decide({ ...evidence, resumes: MAX_RESUMES - 1 }).action).toBe('resume');
    expect(decide({ ...evidence, resumes: MAX_RESUMES })).toEqual({
      action: 'escalate',
      code: 'resumes-exhausted',
    });
  });
});
