import { describe, expect, test } from 'vitest';
import { isLost, leaksOf } from './checks.ts';
import type { Item } from './state.ts';

const documents = [
  { documentId: 'doc-1', key: 'acme:r-1', template: 'invoice', createdAt: 1 },
  { documentId: 'doc-2', key: 'acme:r-2', template: 'invoice', createdAt: 2 },
] as const;

function job(status: string, documentId?: string): Item {
  return {
    status: { S: status },
    operationKey: { S: 'acme:r-1' },
    ...(documentId !== undefined && { documentId: { S: documentId } }),
  };
}

describe('an accepted request is lost', () => {
  test('without a job', () => expect(isLost(undefined, documents)).toBe(true));
  test.each(['QUEUED', 'PROCESSING'])('while its job is %s', (status) =>
    expect(isLost(job(status, 'doc-1'), documents)).toBe(true),
  );
  test('when its job points at no document, or at one that was never made', () => {
    expect(isLost(job('COMPLETED'), documents)).toBe(true);
    expect(isLost(job('COMPLETED', 'doc-3'), documents)).toBe(true);
  });
  test('when its job points at somebody else’s document', () =>
    expect(isLost(job('COMPLETED', 'doc-2'), documents)).toBe(true));
  test('but not when its job points at its document, or at a person', () => {
    expect(isLost(job('COMPLETED', 'doc-1'), documents)).toBe(false);
    expect(isLost(job('REQUIRES_ATTENTION'), documents)).toBe(false);
  });
});

describe('a log line leaks', () => {
  const requests = [{ parameters: { customer: 'customer 7', amount: 12 } }];
  const body = JSON.stringify(requests[0]);

  test('with contents as a member', () =>
    expect(leaksOf([JSON.stringify({ level: 'INFO', request: requests[0] })], requests)).toHaveLength(1));
  test('with contents inside a text, once or twice quoted', () => {
    expect(leaksOf([JSON.stringify({ body })], requests)).toHaveLength(1);
    expect(leaksOf([JSON.stringify({ event: JSON.stringify({ body }) })], requests)).toHaveLength(1);
  });
  test('not with ids, counts and times', () =>
    expect(leaksOf(['{"tenantId":"111122223333","count":12}'], requests)).toEqual([]));
});
