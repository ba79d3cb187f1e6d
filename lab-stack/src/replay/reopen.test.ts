import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { eventOf, messageBody } from '#lab/job/event.ts';
import type { JobRecord } from '#lab/job/record.ts';
import { KEY_WINDOW_MS, LOOKUP_LAG_MS } from '#lab/provider/contract.ts';
import { processRecord } from '#lab/worker/record.ts';
import { lose, startStack, stopStack, type Stack } from '#lab/worker/stack.fixture.ts';
import { reopen } from './reopen.ts';

const by = { operator: 'ada', reason: 'The template is there again.', runId: 'run-1' };
let stack: Stack;

beforeEach(async () => {
  stack = await startStack();
});
afterEach(stopStack);

const pass = (ms: number): unknown => vi.setSystemTime(Date.now() + ms);

async function deliver(job: JobRecord): Promise<void> {
  const body = messageBody(eventOf(job, 'accepted', job.createdAt));
  await stack.until(processRecord(body, Date.now() + 30_000).catch(() => {}));
}

/** A job that was escalated, read when the lookup is reliable again. */
async function escalated(): Promise<JobRecord> {
  const job = await stack.submit('r-1', { template: 'no-such-template', replays: 3, resumes: 3 });
  await deliver(job);
  pass(LOOKUP_LAG_MS + 1);
  return stack.job(job.jobId);
}

describe('reopening', () => {
  test('changes the job, records who and why, and sends a fresh event, all or nothing', async () => {
    const job = await escalated();
    expect(await stack.until(reopen(job, by))).toBe('reopened');
    const reopened = await stack.job(job.jobId);
    expect(reopened).toMatchObject({ status: 'QUEUED', openStatus: 'QUEUED', replays: 0, resumes: 0 });
    expect(reopened.reason ?? reopened.evidence ?? reopened.providerAskedAt).toBeUndefined();
    expect(await stack.records('replays')).toMatchObject([
      {
        operator: 'ada',
        reason: by.reason,
        jobId: job.jobId,
        was: { evidence: { code: 'invalid-template' } },
      },
    ]);
    expect(await stack.records('outbox')).toMatchObject([
      { eventId: `${job.jobId}#reopened#1`, pending: 'PENDING' },
    ]);
  });

  test('leaves a job alone that has changed since it was read', async () => {
    const job = await escalated();
    await stack.until(reopen(job, by));
    const before = await stack.job(job.jobId);
    expect(await stack.until(reopen(job, { ...by, operator: 'bob' }))).toBe('waits');
    expect(await stack.job(job.jobId)).toEqual(before);
    expect(await stack.records('replays')).toMatchObject([{ operator: 'ada' }]);
  });

  test.each(['COMPLETED', 'QUEUED', 'PROCESSING'] as const)(
    'does not touch a job that is %s',
    async (status) => {
      const job = await stack.submit('r-1', { status, updatedAt: Date.now() - 60_000 });
      expect(await stack.until(reopen(job, by))).toBe('waits');
      expect(await stack.job(job.jobId)).toEqual(job);
      expect(await stack.records('outbox')).toEqual([]);
    },
  );

  test('waits while the provider gives no answer, and while its lookup may lag', async () => {
    const job = await escalated();
    stack.provider.habits.set({ lookupFails: { next: 1 } });
    expect(await stack.until(reopen(job, by))).toBe('waits');
    expect(await stack.until(reopen({ ...job, updatedAt: Date.now() - LOOKUP_LAG_MS }, by))).toBe('waits');
    expect(await stack.job(job.jobId)).toEqual(job);
  });

  test('of a job whose document exists leads to that document, however late', async () => {
    const asked = await stack.submit('r-1');
    stack.provider.habits.set({ timeoutAfter: { next: 9 } });
    await deliver(asked);
    pass(3 * KEY_WINDOW_MS);
    const job = await stack.submit('r-1', {
      ...(await stack.job(asked.jobId)),
      status: 'REQUIRES_ATTENTION',
      openStatus: undefined,
      dueAt: undefined,
    });
    expect(await stack.until(reopen(job, by))).toBe('reopened');
    await deliver(job);
    expect(await stack.job(job.jobId)).toMatchObject({ status: 'COMPLETED' });
    expect(stack.provider.documents()).toHaveLength(1);
  });

  test('repeated after a lost answer reopens once', async () => {
    const job = await escalated();
    stack.next('TransactWriteItems', lose);
    expect(await stack.until(reopen(job, by))).toBe('reopened');
    expect(await stack.records('outbox')).toHaveLength(1);
  });
});
