import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { claim, CLOCK_SKEW_MS, type Claimed, type HeldJob } from './claim.ts';
import { complete, escalate, release } from './settle.ts';
import { lose, startStack, stopStack, type Stack } from './stack.fixture.ts';

const document = { documentId: 'doc_1', url: 'https://provider.example.com/doc_1', createdAt: 'today' };
let stack: Stack;

beforeEach(async () => {
  stack = await startStack();
});
afterEach(stopStack);

const soon = (): number => Date.now() + 30_000;

async function held(jobId: string): Promise<HeldJob> {
  const claimed = await stack.until(claim(jobId, soon()));
  if (claimed.result !== 'run') throw new Error(`The claim answered ${claimed.result}.`);
  return claimed.job;
}

describe('claiming', () => {
  test('a job that does not exist is missing, and is not made by it', async () => {
    expect(await claim(`job_${'0'.repeat(40)}`, soon())).toEqual({ result: 'missing' });
    expect(await stack.records('jobs')).toEqual([]);
  });

  test('a queued job is run by one of two who come at once', async () => {
    const { jobId } = await stack.submit();
    const both = await stack.until(Promise.all([claim(jobId, soon()), claim(jobId, soon())]));
    expect(both.map(({ result }) => result).sort()).toEqual(['busy', 'run']);
    expect(await stack.job(jobId)).toMatchObject({ status: 'PROCESSING', fence: 1, attempts: 1 });
  });

  test('a live lease is left alone, an expired one taken over, and the skew decides at the border', async () => {
    const { jobId } = await stack.submit();
    const { leaseUntil, owner } = await held(jobId);
    vi.setSystemTime(leaseUntil + CLOCK_SKEW_MS);
    expect(await claim(jobId, soon())).toMatchObject({ result: 'busy' });
    vi.setSystemTime(leaseUntil + CLOCK_SKEW_MS + 1);
    const next = (await claim(jobId, soon())) as Extract<Claimed, { result: 'run' }>;
    expect(next).toMatchObject({ result: 'run', takenOver: true, job: { fence: 2, heldUntil: leaseUntil } });
    expect(next.job.owner).not.toBe(owner);
  });

  test('the lease outlives the invocation, and the index knows when it ends', async () => {
    const { jobId } = await stack.submit();
    const deadline = soon();
    await claim(jobId, deadline);
    const { leaseUntil, dueAt, openStatus } = await stack.job(jobId);
    expect(leaseUntil).toBeGreaterThan(deadline);
    expect({ dueAt, openStatus }).toEqual({ dueAt: leaseUntil, openStatus: 'PROCESSING' });
  });

  test('a terminal job is done', async () => {
    const { jobId } = await stack.submit('r-1');
    await complete(await held(jobId), document);
    const { jobId: other } = await stack.submit('r-2');
    await escalate(await held(other), { reason: 'no', evidence: {} });
    expect((await claim(jobId, soon())).result).toBe('done');
    expect((await claim(other, soon())).result).toBe('done');
  });

  test('our own write, repeated after a lost answer, is no rival', async () => {
    const { jobId } = await stack.submit();
    stack.next('UpdateItem', lose);
    const claimed = await stack.until(claim(jobId, soon()));
    expect(claimed).toMatchObject({ result: 'run', takenOver: false });
    expect(await stack.job(jobId)).toMatchObject({ fence: 1, attempts: 1 });
  });

  test('who only takes over leaves a queued job alone', async () => {
    const { jobId } = await stack.submit();
    expect(await claim(jobId, soon(), { expiredOnly: true })).toMatchObject({ result: 'busy' });
    expect(await stack.job(jobId)).toMatchObject({ status: 'QUEUED', fence: 0 });
  });

  test('the key window begins with the first claim and not with a later one', async () => {
    const { jobId } = await stack.submit();
    const first = await held(jobId);
    vi.setSystemTime(first.leaseUntil + 60_000);
    expect((await held(jobId)).providerAskedAt).toBe(first.providerAskedAt);
  });
});

describe('settling', () => {
  test('completed: the document is there and the job is open no more', async () => {
    const { jobId } = await stack.submit();
    expect(await complete(await held(jobId), document)).toBe('settled');
    const job = await stack.job(jobId);
    expect(job).toMatchObject({ status: 'COMPLETED', documentId: 'doc_1', documentUrl: document.url });
    expect(job.openStatus ?? job.dueAt).toBeUndefined();
  });

  test('released: anybody may take it, and the failure is noted', async () => {
    const { jobId } = await stack.submit();
    expect(await release(await held(jobId), 'http-503', true)).toBe('settled');
    expect(await stack.job(jobId)).toMatchObject({
      status: 'QUEUED',
      openStatus: 'QUEUED',
      lastFailure: { code: 'http-503' },
    });
    expect(await claim(jobId, soon())).toMatchObject({ result: 'run', takenOver: false });
  });

  test('released with a key that may have been used: the next holder is told', async () => {
    const { jobId } = await stack.submit();
    await release(await held(jobId), 'http-503', false);
    vi.setSystemTime(Date.now() + 1);
    expect(await claim(jobId, soon())).toMatchObject({ result: 'run', takenOver: true });
  });

  test.each([
    ['completes', (job: HeldJob) => complete(job, document)],
    ['releases', (job: HeldJob) => release(job, 'http-503', true)],
    ['escalates', (job: HeldJob) => escalate(job, { reason: 'no', evidence: {} })],
  ])('a stale holder that %s changes nothing', async (_name, settle) => {
    const { jobId } = await stack.submit();
    const stale = await held(jobId);
    vi.setSystemTime(stale.leaseUntil + 60_000);
    const holder = await held(jobId);
    const before = await stack.job(jobId);
    expect(await settle(stale)).toBe('stale');
    expect(await stack.job(jobId)).toEqual(before);
    await complete(holder, document);
    const done = await stack.job(jobId);
    expect(await settle(stale)).toBe('stale');
    expect(await stack.job(jobId)).toEqual(done);
  });

  test.each([
    ['completed', (job: HeldJob) => complete(job, document)],
    ['released', (job: HeldJob) => release(job, 'http-503', true)],
    ['escalated', (job: HeldJob) => escalate(job, { reason: 'no', evidence: {} })],
  ])('%s, the answer lost, and repeated: still settled', async (_name, settle) => {
    const { jobId } = await stack.submit();
    const job = await held(jobId);
    stack.next('UpdateItem', lose);
    expect(await stack.until(settle(job))).toBe('settled');
  });
});
