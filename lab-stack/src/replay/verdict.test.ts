import { describe, expect, test } from 'vitest';
import type { Malformed, OutboxMessage } from '#lab/job/event.ts';
import { newJob, type JobRecord } from '#lab/job/record.ts';
import { CLOCK_SKEW_MS } from '#lab/worker/claim.ts';
import { REPLAY_CAP, verdictFor } from './verdict.ts';

const NOW = Date.UTC(2026, 0, 10);
const fresh = newJob('tenant', { requestId: 'r1', template: 'invoice', parameters: {} }, 'c1', NOW - 60_000);
const message: OutboxMessage = {
  schemaVersion: 1,
  eventId: `${fresh.jobId}#accepted`,
  tenantId: fresh.tenantId,
  jobId: fresh.jobId,
  createdAt: fresh.createdAt,
  correlationId: fresh.correlationId,
};

function verdict(
  job: JobRecord | undefined,
  reopen = false,
  read: OutboxMessage | Malformed = message,
): string {
  const { action, cause } = verdictFor(read, job, { now: NOW, reopen });
  return `${action}: ${cause}`;
}

const job = (changed: Partial<JobRecord>): JobRecord => ({ ...fresh, ...changed });
const held = (leaseUntil: number): JobRecord => job({ status: 'PROCESSING', leaseUntil });

describe('verdictFor', () => {
  test('a message that cannot be read is parked', () =>
    expect(verdict(undefined, true, { malformed: 'body' })).toBe('park: malformed'));
  test('a message of no job is parked', () => expect(verdict(undefined)).toBe('park: no-such-job'));
  test('done work is discarded, also at the cap', () =>
    expect(verdict(job({ status: 'COMPLETED', replays: 9 }))).toBe('discard: completed'));
  test('an escalated job is reopened only when that was asked for', () => {
    const escalated = job({ status: 'REQUIRES_ATTENTION', replays: REPLAY_CAP });
    expect(verdict(escalated)).toBe('wait: requires-attention');
    expect(verdict(escalated, true)).toBe('reopen: requires-attention');
  });
  test('a live claim is waited for; the lease and the clocks decide', () => {
    expect(verdict(held(NOW + 1))).toBe('wait: live-claim');
    expect(verdict(held(NOW - CLOCK_SKEW_MS))).toBe('wait: live-claim');
    expect(verdict(held(NOW - CLOCK_SKEW_MS - 1))).toBe('replay: outcome-unknown');
  });
  test('a released job is replayed, and its cause told', () => {
    const lastFailure = { code: 'http-503', at: NOW - 1000 };
    expect(verdict(job({ lastFailure }))).toBe('replay: http-503');
    expect(verdict(fresh)).toBe('replay: never-claimed');
  });
  test('the cap is on the job', () => {
    expect(verdict(job({ replays: REPLAY_CAP - 1 }))).toBe('replay: never-claimed');
    expect(verdict(job({ replays: REPLAY_CAP }))).toBe('park: replay-cap');
  });
});
