import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type { Context } from 'aws-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { dynamo } from '#lab/aws.ts';
import { newJob } from '#lab/job/record.ts';
import type { JobRecord } from '#lab/job/record.ts';
import type { HttpAnswer } from '#lab/submit/answer.ts';
import type { HttpRequest } from '#lab/submit/caller.ts';
import type { Wanted } from './find.ts';
import { handler } from './handler.ts';

// The logger reads its level when its module loads.
vi.hoisted(() => vi.stubEnv('POWERTOOLS_LOG_LEVEL', 'SILENT'));

const table = mockClient(dynamo);
afterAll(() => table.restore());
const request = { requestId: 'r-1', template: 'invoice', parameters: { to: 'SECRET' } };
const queued = newJob('tenant-a', request, 'c-1', 1_000);

let stored: JobRecord;

beforeEach(() => {
  vi.stubEnv('JOBS_TABLE', 'jobs');
  stored = queued;
  table.reset();
  table.on(GetCommand).callsFake(readTable);
});

/** Refuses an empty key, as the service does; a read that is not consistent sees the time before the job. */
function readTable({ Key, ConsistentRead }: { Key: { jobId: string }; ConsistentRead?: boolean }): object {
  if (Key.jobId === '') throw Object.assign(new Error('empty key'), { name: 'ValidationException' });
  return Key.jobId === stored.jobId && ConsistentRead ? { Item: stored } : {};
}

function ask(pathParameters: Wanted, accountId = 'tenant-a'): Promise<HttpAnswer> {
  const event = {
    headers: {},
    pathParameters,
    requestContext: { requestId: 'http-1', authorizer: { iam: { accountId } } },
  };
  return handler(event as unknown as HttpRequest, { awsRequestId: 'invocation-1' } as Context);
}

const byJob = { jobId: queued.jobId };
const byRequest = { requestId: 'r-1' };

describe('a job', () => {
  test.each([byJob, byRequest])('is found by %j, at once', async (wanted) => {
    const answer = await ask(wanted);
    expect(answer.statusCode).toBe(200);
    expect(JSON.parse(answer.body)).toMatchObject({ jobId: queued.jobId, status: 'QUEUED' });
  });

  test.each([byJob, byRequest])('of another tenant is not there: %j', async (wanted) => {
    expect((await ask(wanted, 'tenant-b')).statusCode).toBe(404);
  });

  test.each([
    { jobId: 'job_1' },
    { jobId: '' },
    { jobId: `${queued.jobId}#accepted` },
    { requestId: 'r 1' },
    {},
  ])('that cannot be is not there: %j', async (wanted) => {
    expect((await ask(wanted)).statusCode).toBe(404);
  });

  test('of a caller without a tenant is refused', async () => {
    expect((await ask(byJob, '')).statusCode).toBe(403);
  });

  test('that cannot be read now is asked for again later', async () => {
    table.on(GetCommand).rejects(Object.assign(new Error('busy'), { $metadata: { httpStatusCode: 503 } }));
    const answer = await ask(byJob);
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toMatch(/^\d+$/);
  });
});

describe('what a customer sees', () => {
  test.each(['QUEUED', 'PROCESSING'] as const)('of a %s job: when to look again', async (status) => {
    stored = { ...queued, status };
    expect((await ask(byJob)).headers['retry-after']).toMatch(/^[1-9]\d*$/);
  });

  test('of a completed job: the link to the document', async () => {
    const documentUrl = 'https://provider.example.com/documents/d-1';
    stored = { ...queued, status: 'COMPLETED', completedAt: 5_000, documentId: 'd-1', documentUrl };
    const answer = await ask(byJob);
    expect(answer.headers).not.toHaveProperty('retry-after');
    expect(JSON.parse(answer.body)).toMatchObject({
      status: 'COMPLETED',
      completedAt: '1970-01-01T00:00:05.000Z',
      links: { document: documentUrl },
    });
  });

  test('of a job that was reopened: not the reason of the time before', async () => {
    stored = { ...queued, reason: 'Over.', evidence: { note: 'EVIDENCE' } };
    expect((await ask(byJob)).body).not.toContain('Over.');
  });

  test('of a job that needs attention: the reason, and never claim, evidence or parameters', async () => {
    stored = {
      ...queued,
      status: 'REQUIRES_ATTENTION',
      reason: 'The provider cannot say whether the document exists.',
      evidence: { note: 'EVIDENCE' },
      owner: 'owner-7',
      fence: 4_711,
    };
    const { body } = await ask(byJob);
    expect(JSON.parse(body)).toMatchObject({ reason: stored.reason });
    for (const hidden of ['EVIDENCE', 'owner-7', '4711', 'SECRET', stored.fingerprint]) {
      expect(body).not.toContain(hidden);
    }
  });
});
