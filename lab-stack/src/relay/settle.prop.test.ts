import { assert, integer, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { OutboxEvent } from '#lab/job/event.ts';
import { mostAttempts } from './backoff.ts';
import { settlementOf } from './settle.ts';

const now = 1_000_000;

function taken(attempts: number): OutboxEvent {
  return {
    eventId: 'job_1#accepted',
    tenantId: 'tenant-a',
    jobId: 'job_1',
    schemaVersion: 1,
    createdAt: 1_000,
    correlationId: 'c-1',
    pending: 'PENDING',
    dueAt: now + 60_000,
    attempts,
  };
}

const attempts = integer({ min: 1, max: 100 });

describe('after an attempt', () => {
  test('what the queue accepted is published, however often it was tried', () => {
    assert(
      property(attempts, (count) => {
        const settlement = settlementOf({ event: taken(count), outcome: 'accepted' }, now, 0);
        expect(settlement.kind).toBe('published');
      }),
    );
  });

  test('what the queue can never take is parked at once, with the reason', () => {
    const settlement = settlementOf({ event: taken(1), outcome: 'refused', code: 'Oversize' }, now, 0);
    expect(settlement).toEqual({ kind: 'parked', reason: expect.stringContaining('Oversize') as string });
  });

  test('what it did not take waits, and is parked after so many attempts', () => {
    assert(
      property(attempts, (count) => {
        const settlement = settlementOf({ event: taken(count), outcome: 'failed', code: 'Busy' }, now, 0);
        expect(settlement.kind).toBe(count < mostAttempts ? 'deferred' : 'parked');
      }),
    );
  });

  test('an event goes round a bounded number of times, and waits before each', () => {
    let event = taken(1);
    for (let round = 1; round < mostAttempts; round++) {
      const settlement = settlementOf({ event, outcome: 'failed', code: 'Busy' }, now, 0);
      if (settlement.kind !== 'deferred') throw new Error(`Settled as ${settlement.kind} in round ${round}.`);
      expect(settlement.dueAt).toBeGreaterThan(now);
      event = taken(settlement.attempts + 1);
    }
    expect(settlementOf({ event, outcome: 'failed', code: 'Busy' }, now, 0).kind).toBe('parked');
  });

  test('a queue that does not answer parks nothing, however long it is away', () => {
    let event = taken(1);
    for (let round = 1; round <= 3 * mostAttempts; round++) {
      const settlement = settlementOf({ event, outcome: 'unanswered' }, now, 0);
      if (settlement.kind !== 'deferred') throw new Error(`Settled as ${settlement.kind} in round ${round}.`);
      event = taken(settlement.attempts + 1);
    }
    expect(settlementOf({ event, outcome: 'failed', code: 'Busy' }, now, 0).kind).toBe('deferred');
  });
});
