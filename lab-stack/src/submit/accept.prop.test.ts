import { assert, boolean, constantFrom, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { newJob } from '#lab/job/record.ts';
import type { JobRecord, JobStatus } from '#lab/job/record.ts';
import { accept } from './accept.ts';

const statuses: JobStatus[] = ['QUEUED', 'PROCESSING', 'COMPLETED', 'REQUIRES_ATTENTION'];

function jobWith(status: JobStatus): JobRecord {
  const request = { requestId: 'r-1', template: 'invoice', parameters: { to: 'SECRET' } };
  return {
    ...newJob('tenant-a', request, 'c-1', 1_000),
    status,
    owner: 'owner-7',
    fence: 4_711,
    evidence: { note: 'EVIDENCE' },
    reason: 'The provider refused the template.',
  };
}

describe('the answer to a request', () => {
  test('another body outranks every state of the job; else open is 202 and ended is 200', () => {
    assert(
      property(constantFrom(...statuses), boolean(), (status, sameBody) => {
        const job = jobWith(status);
        const { statusCode } = accept({ kind: 'found', job }, sameBody ? job.fingerprint : 'other');
        const ended = status === 'COMPLETED' || status === 'REQUIRES_ATTENTION';
        expect(statusCode).toBe(sameBody ? (ended ? 200 : 202) : 422);
      }),
    );
  });

  test('leads to the job while it is open, with a time to look again', () => {
    const job = jobWith('PROCESSING');
    const { headers, body } = accept({ kind: 'found', job }, job.fingerprint);
    expect(headers['location']).toBe(`/jobs/${job.jobId}`);
    expect(headers['retry-after']).toMatch(/^[1-9]\d*$/);
    expect(JSON.parse(body)).toMatchObject({
      jobId: job.jobId,
      requestId: 'r-1',
      status: 'PROCESSING',
      links: { job: `/jobs/${job.jobId}`, request: '/documents/r-1' },
    });
  });

  test('a first answer and a later one name the same job in the same place', () => {
    const job = jobWith('QUEUED');
    const first = accept({ kind: 'stored', job }, job.fingerprint);
    const again = accept({ kind: 'found', job: { ...job, correlationId: 'c-1' } }, job.fingerprint);
    expect(again).toEqual(first);
  });

  test('an ended job is not waited for', () => {
    const job = jobWith('COMPLETED');
    const { headers } = accept({ kind: 'found', job }, job.fingerprint);
    expect(headers).not.toHaveProperty('retry-after');
    expect(headers['location']).toBe(`/jobs/${job.jobId}`);
  });

  test('is 503 with a time to try again when nobody knows', () => {
    const { statusCode, headers } = accept({ kind: 'unavailable' }, 'any');
    expect(statusCode).toBe(503);
    expect(headers).toMatchObject({
      'content-type': 'application/problem+json',
      'retry-after': expect.stringMatching(/^[1-9]\d*$/) as string,
    });
  });

  test.each(statuses)('tells a customer nothing of claim, evidence or parameters of a %s job', (status) => {
    const job = jobWith(status);
    for (const asked of [job.fingerprint, 'other']) {
      const { body } = accept({ kind: 'found', job }, asked);
      for (const hidden of ['SECRET', 'EVIDENCE', 'owner-7', '4711', job.fingerprint]) {
        expect(body).not.toContain(hidden);
      }
    }
  });
});
