import type { Context } from 'aws-lambda';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { eventOf, messageBody } from '#lab/job/event.ts';
import type { JobRecord } from '#lab/job/record.ts';
import { KEY_WINDOW_MS, LOOKUP_LAG_MS } from '#lab/provider/contract.ts';
import { claim, type HeldJob } from '#lab/worker/claim.ts';
import { processRecord } from '#lab/worker/record.ts';
import { lose, refuse, startStack, stopStack, type Stack } from '#lab/worker/stack.fixture.ts';
import { MAX_RESUMES } from './decide.ts';
import { handler, type ReconcileSummary } from './handler.ts';
import { resume } from './resume.ts';

let stack: Stack;

beforeEach(async () => {
  stack = await startStack();
});
afterEach(stopStack);

const pass = (ms: number): unknown => vi.setSystemTime(Date.now() + ms);
const AFTER_LEASE_AND_LAG = 40_000 + LOOKUP_LAG_MS;

function reconcileAll(): Promise<ReconcileSummary> {
  const deadline = Date.now() + 60_000;
  const context = { getRemainingTimeInMillis: () => deadline - Date.now() } as Context;
  return stack.until(handler({}, context));
}

/** A job whose document may have been made. `habit` says what the provider does to the answer. */
async function unknown(
  habit: 'timeoutAfter' | 'resetBefore',
  requestId = 'r-1',
  changed: Partial<JobRecord> = {},
): Promise<JobRecord> {
  const job = await stack.submit(requestId, changed);
  stack.provider.habits.set({ [habit]: { next: 9 } });
  const body = messageBody(eventOf(job, 'accepted', job.createdAt));
  await stack.until(processRecord(body, Date.now() + 30_000).catch(() => {}));
  stack.provider.habits.set({ [habit]: 0 });
  return job;
}

async function held(): Promise<HeldJob> {
  const { jobId } = await stack.submit();
  const claimed = await claim(jobId, Date.now() + 30_000);
  if (claimed.result !== 'run') throw new Error(`The claim answered ${claimed.result}.`);
  return claimed.job;
}

describe('reconciling', () => {
  test('a document that was made completes its job', async () => {
    const { jobId } = await unknown('timeoutAfter');
    pass(AFTER_LEASE_AND_LAG);
    expect(await reconcileAll()).toEqual({ complete: 1 });
    expect(await stack.job(jobId)).toMatchObject({
      status: 'COMPLETED',
      documentId: stack.provider.documents()[0]?.documentId,
    });
  });

  test('a live claim is left alone', async () => {
    const { jobId } = await unknown('timeoutAfter');
    const before = await stack.job(jobId);
    expect(await reconcileAll()).toEqual({});
    expect(await stack.job(jobId)).toEqual(before);
  });

  test('no document: back to the queue with a fresh event, both or neither', async () => {
    const { jobId } = await unknown('resetBefore');
    pass(AFTER_LEASE_AND_LAG);
    expect(await reconcileAll()).toEqual({ resume: 1 });
    expect(await stack.job(jobId)).toMatchObject({ status: 'QUEUED', openStatus: 'QUEUED', resumes: 1 });
    expect(await stack.records('outbox')).toMatchObject([
      { eventId: `${jobId}#resumed#2`, pending: 'PENDING', jobId },
    ]);
    expect(await claim(jobId, Date.now() + 30_000)).toMatchObject({ result: 'run', takenOver: true });
  });

  test('a lookup that may lag proves nothing yet', async () => {
    const { jobId } = await unknown('resetBefore');
    const { leaseUntil = 0 } = await stack.job(jobId);
    vi.setSystemTime(leaseUntil + LOOKUP_LAG_MS);
    expect(await reconcileAll()).toEqual({ 'lookup-may-lag': 1 });
    expect((await stack.job(jobId)).status).toBe('PROCESSING');
  });

  test('while the provider gives no answer the job waits, however old', async () => {
    const { jobId } = await unknown('resetBefore', 'r-1', { resumes: MAX_RESUMES });
    stack.provider.habits.set({ down: true });
    pass(30 * KEY_WINDOW_MS);
    expect(await reconcileAll()).toEqual({ 'lookup-failed': 1 });
    expect((await stack.job(jobId)).status).toBe('PROCESSING');
  });

  test('past the key window a person is told what is known', async () => {
    const { jobId, operationKey } = await unknown('resetBefore');
    pass(KEY_WINDOW_MS);
    expect(await reconcileAll()).toEqual({ escalate: 1 });
    const job = await stack.job(jobId);
    expect(job).toMatchObject({
      status: 'REQUIRES_ATTENTION',
      evidence: { code: 'key-window-passed', operationKey, attempts: 2 },
    });
    expect(job.reason).toContain('do not send the request again');
    expect(stack.provider.documents()).toEqual([]);
  });

  test('resumes are capped', async () => {
    const { jobId } = await unknown('resetBefore', 'r-1', { resumes: MAX_RESUMES });
    pass(AFTER_LEASE_AND_LAG);
    expect(await reconcileAll()).toEqual({ escalate: 1 });
    expect(await stack.job(jobId)).toMatchObject({ evidence: { code: 'resumes-exhausted' } });
  });

  test('an index that still shows a job that has moved on harms nothing', async () => {
    const { jobId } = await unknown('resetBefore');
    pass(AFTER_LEASE_AND_LAG);
    const stale = {
      Items: [{ jobId: { S: jobId }, openStatus: { S: 'PROCESSING' }, dueAt: { N: '1' } }],
      Count: 1,
      ScannedCount: 1,
    };
    await reconcileAll();
    const before = await stack.job(jobId);
    stack.next('Query', async () => stale);
    expect(await reconcileAll()).toEqual({ skipped: 1 });
    expect(await stack.job(jobId)).toEqual(before);
  });

  test('one job that cannot be reconciled leaves the others their turn', async () => {
    await unknown('timeoutAfter', 'r-1');
    await unknown('timeoutAfter', 'r-2');
    pass(AFTER_LEASE_AND_LAG);
    stack.next('UpdateItem', refuse);
    expect(await reconcileAll()).toEqual({ failed: 1, complete: 1 });
  });

  test('pages of the index are followed to the end', async () => {
    await unknown('timeoutAfter', 'r-1');
    await unknown('timeoutAfter', 'r-2');
    pass(AFTER_LEASE_AND_LAG);
    stack.next('Query', async (call) => {
      const [item] = ((await call()) as { Items: unknown[] }).Items;
      return { Items: [item], Count: 1, ScannedCount: 1, LastEvaluatedKey: item };
    });
    expect(await reconcileAll()).toEqual({ complete: 2 });
  });
});

describe('resuming', () => {
  test('by a stale holder writes neither job nor event', async () => {
    const stale = await held();
    pass(60_000);
    await claim(stale.jobId, Date.now() + 30_000);
    const before = await stack.job(stale.jobId);
    expect(await resume(stale)).toBe('stale');
    expect(await stack.job(stale.jobId)).toEqual(before);
    expect(await stack.records('outbox')).toEqual([]);
  });

  test('repeated after a lost answer resumes once', async () => {
    const job = await held();
    stack.next('TransactWriteItems', lose);
    expect(await stack.until(resume(job))).toBe('settled');
    expect(await stack.job(job.jobId)).toMatchObject({ status: 'QUEUED', resumes: 1 });
    expect(await stack.records('outbox')).toHaveLength(1);
  });
});
