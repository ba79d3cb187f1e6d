import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { newJob, type JobRecord, type JobStatus } from '#lab/job/record.ts';
import { CLOCK_SKEW_MS } from '#lab/worker/claim.ts';
import { REPLAY_CAP, verdictFor } from './verdict.ts';

const NOW = Date.UTC(2026, 0, 10);
const fresh = newJob('tenant', { requestId: 'r1', template: 'invoice', parameters: {} }, 'c1', NOW - 60_000);
const message = {
  schemaVersion: 1 as const,
  eventId: `${fresh.jobId}#accepted`,
  tenantId: fresh.tenantId,
  jobId: fresh.jobId,
  createdAt: fresh.createdAt,
  correlationId: fresh.correlationId,
};
const job = fc
  .record({
    status: fc.constantFrom<JobStatus>('QUEUED', 'PROCESSING', 'COMPLETED', 'REQUIRES_ATTENTION'),
    leaseUntil: fc.option(fc.integer({ min: NOW - 10_000, max: NOW + 10_000 }), { nil: undefined }),
    replays: fc.nat(5),
  })
  .map((changed): JobRecord => ({ ...fresh, ...changed }));

test('a message is thrown away only when its work is done', () => {
  fc.assert(
    fc.property(job, fc.boolean(), (job, reopen) => {
      const { action } = verdictFor(message, job, { now: NOW, reopen });
      expect(action === 'discard').toBe(job.status === 'COMPLETED');
    }),
  );
});

test('only open jobs below the cap without a holder are replayed', () => {
  fc.assert(
    fc.property(job, fc.boolean(), (job, reopen) => {
      const free =
        job.status === 'QUEUED' ||
        (job.status === 'PROCESSING' && (job.leaseUntil ?? 0) < NOW - CLOCK_SKEW_MS);
      const { action } = verdictFor(message, job, { now: NOW, reopen });
      expect(action === 'replay').toBe(free && job.replays < REPLAY_CAP);
    }),
  );
});

test('nothing is reopened unasked', () => {
  fc.assert(
    fc.property(job, (job) => {
      expect(verdictFor(message, job, { now: NOW, reopen: false }).action).not.toBe('reopen');
    }),
  );
});
