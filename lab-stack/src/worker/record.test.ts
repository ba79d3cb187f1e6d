import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { eventOf, messageBody } from '#lab/job/event.ts';
import type { JobRecord } from '#lab/job/record.ts';
import { KEY_WINDOW_MS } from '#lab/provider/contract.ts';
import { claim } from './claim.ts';
import { processRecord } from './record.ts';
import { lose, refuse, startStack, stopStack, type Stack } from './stack.fixture.ts';

let stack: Stack;

beforeEach(async () => {
  stack = await startStack();
});
afterEach(stopStack);

/** One delivery: true when the queue may forget the message. */
async function deliver(job: JobRecord, timeLeftMs = 30_000): Promise<boolean> {
  const body = messageBody(eventOf(job, 'accepted', job.createdAt));
  return stack.until(
    processRecord(body, Date.now() + timeLeftMs).then(
      () => true,
      () => false,
    ),
  );
}

const pass = (ms: number): unknown => vi.setSystemTime(Date.now() + ms);
const AFTER_THE_LEASE = 60_000;

describe('a message', () => {
  test('ends in one document and a completed job', async () => {
    const job = await stack.submit();
    expect(await deliver(job)).toBe(true);
    const [made, ...more] = stack.provider.documents();
    expect(more).toEqual([]);
    expect(await stack.job(job.jobId)).toMatchObject({ status: 'COMPLETED', documentId: made?.documentId });
    expect(made?.key).toBe(job.operationKey);
    // Nothing is left that would wake up in a later invocation.
    expect(vi.getTimerCount()).toBe(0);
  });

  test('delivered again after completion is done with and makes nothing', async () => {
    const job = await stack.submit();
    await deliver(job);
    expect(await deliver(job)).toBe(true);
    expect(stack.provider.documents()).toHaveLength(1);
  });

  test('delivered twice at once makes one document; only one of them may be forgotten by now', async () => {
    const job = await stack.submit();
    const both = await Promise.all([deliver(job), deliver(job)]);
    expect(both.sort()).toEqual([false, true]);
    expect(stack.provider.documents()).toHaveLength(1);
  });

  test.each(['', 'no JSON', '{}', '[]'])('%j is left for the dead-letter queue', async (body) => {
    await expect(processRecord(body, Date.now() + 30_000)).rejects.toThrow('malformed');
  });

  test('of no job is left for the dead-letter queue', async () => {
    const job = await stack.submit();
    expect(await deliver({ ...job, jobId: `job_${'0'.repeat(40)}` })).toBe(false);
  });
});

describe('a provider that refuses', () => {
  test('for a moment: asked again under the same key', async () => {
    stack.provider.habits.set({ unavailable: { next: 2 } });
    const job = await stack.submit();
    expect(await deliver(job)).toBe(true);
    expect(stack.provider.documents()).toHaveLength(1);
  });

  test('for longer: the job goes back to the queue, and the message stays', async () => {
    stack.provider.habits.set({ down: true });
    const job = await stack.submit();
    expect(await deliver(job)).toBe(false);
    const released = await stack.job(job.jobId);
    expect(released).toMatchObject({ status: 'QUEUED', lastFailure: { code: 'http-503' } });
    expect(released.leaseUntil ?? released.providerAskedAt).toBeUndefined();
    stack.provider.habits.set({ down: false });
    expect(await deliver(job)).toBe(true);
  });

  test('for a day: the job is made afterwards, for its key was never used', async () => {
    stack.provider.habits.set({ down: true });
    const job = await stack.submit();
    await deliver(job);
    pass(2 * KEY_WINDOW_MS);
    stack.provider.habits.set({ down: false });
    expect(await deliver(job)).toBe(true);
    expect(stack.provider.documents()).toHaveLength(1);
  });

  test('for good: a person has to look, and the customer is told why', async () => {
    const job = await stack.submit('r-1', { template: 'no-such-template' });
    expect(await deliver(job)).toBe(true);
    const escalated = await stack.job(job.jobId);
    expect(escalated).toMatchObject({ status: 'REQUIRES_ATTENTION', evidence: { code: 'invalid-template' } });
    expect(escalated.reason).toContain('template');
    expect(escalated.openStatus ?? escalated.dueAt).toBeUndefined();
  });
});

describe('a lost answer', () => {
  test.each(['timeoutAfter', 'resetAfter', 'errorAfter', 'unreadableAfter'] as const)(
    '%s: the claim stays, nothing is called failed, and the next holder finds the document',
    async (habit) => {
      stack.provider.habits.set({ [habit]: { next: 9 } });
      const job = await stack.submit();
      expect(await deliver(job)).toBe(false);
      expect(await stack.job(job.jobId)).toMatchObject({ status: 'PROCESSING' });
      expect((await stack.job(job.jobId)).lastFailure).toBeUndefined();
      pass(AFTER_THE_LEASE);
      expect(await deliver(job)).toBe(true);
      expect(stack.provider.documents()).toHaveLength(1);
      expect((await stack.job(job.jobId)).documentId).toBe(stack.provider.documents()[0]?.documentId);
    },
  );

  test('found although the provider has forgotten the key: no second document', async () => {
    stack.provider.habits.set({ timeoutAfter: { next: 9 } });
    const job = await stack.submit();
    await deliver(job);
    pass(2 * KEY_WINDOW_MS);
    expect(await deliver(job)).toBe(true);
    expect(stack.provider.documents()).toHaveLength(1);
  });

  test('not found past the key window: the key is not sent again', async () => {
    stack.provider.habits.set({ resetBefore: { next: 9 } });
    const job = await stack.submit();
    await deliver(job);
    stack.provider.habits.set({ resetBefore: 0 });
    pass(KEY_WINDOW_MS);
    expect(await deliver(job)).toBe(false);
    expect(stack.provider.documents()).toEqual([]);
    expect(await stack.job(job.jobId)).toMatchObject({ status: 'PROCESSING' });
  });

  test('a lookup that fails is not "not found": nothing is sent', async () => {
    stack.provider.habits.set({ resetBefore: { next: 9 } });
    const job = await stack.submit();
    await deliver(job);
    stack.provider.habits.set({ resetBefore: 0, lookupFails: { next: 1 } });
    pass(AFTER_THE_LEASE);
    const asked = stack.provider.calls().create;
    expect(await deliver(job)).toBe(false);
    expect(stack.provider.calls().create).toBe(asked);
  });

  test('a refusal after it does not open a new key window', async () => {
    stack.provider.habits.set({ resetBefore: { next: 9 } });
    const job = await stack.submit();
    await deliver(job);
    stack.provider.habits.set({ resetBefore: 0, throttle: 1 });
    pass(AFTER_THE_LEASE);
    expect(await deliver(job)).toBe(false);
    expect((await stack.job(job.jobId)).status).toBe('QUEUED');
    stack.provider.habits.set({ throttle: 0 });
    pass(KEY_WINDOW_MS);
    await deliver(job);
    expect(stack.provider.documents()).toEqual([]);
  });

  test('a lookup that lags leads to the same document, by the same key', async () => {
    stack.provider.habits.set({ timeoutAfter: { next: 9 }, lookupLagMs: 3_600_000 });
    const job = await stack.submit();
    await deliver(job);
    stack.provider.habits.set({ timeoutAfter: 0 });
    pass(AFTER_THE_LEASE);
    expect(await deliver(job)).toBe(true);
    expect(stack.provider.documents()).toHaveLength(1);
  });
});

describe('a crash', () => {
  test('after the claim: the next holder does the work', async () => {
    const job = await stack.submit();
    await claim(job.jobId, Date.now() + 30_000);
    expect(await deliver(job)).toBe(false);
    pass(AFTER_THE_LEASE);
    expect(await deliver(job)).toBe(true);
    expect(stack.provider.documents()).toHaveLength(1);
  });

  test('before the result is written: the next holder finds the document', async () => {
    const job = await stack.submit();
    stack.next('UpdateItem', (call) => call());
    stack.next('UpdateItem', refuse);
    expect(await deliver(job)).toBe(false);
    pass(AFTER_THE_LEASE);
    expect(await deliver(job)).toBe(true);
    expect(stack.provider.documents()).toHaveLength(1);
  });

  test('the answer to the result lost: settled all the same', async () => {
    const job = await stack.submit();
    stack.next('UpdateItem', (call) => call());
    stack.next('UpdateItem', lose);
    expect(await deliver(job)).toBe(true);
  });

  test('a holder that wakes after its lease changes nothing and acknowledges nothing', async () => {
    const job = await stack.submit();
    const woken: boolean[] = [];
    stack.next('UpdateItem', (call) => call());
    stack.next('UpdateItem', async (call) => {
      // Just before it writes its result: time passes, another holder comes and completes the job.
      pass(AFTER_THE_LEASE);
      woken.push(await deliver(job));
      return call();
    });
    expect(await deliver(job)).toBe(false);
    expect(woken).toEqual([true]);
    expect(await stack.job(job.jobId)).toMatchObject({ status: 'COMPLETED', fence: 2 });
    expect(stack.provider.documents()).toHaveLength(1);
  });
});

test('no line in the log has contents of the document, whatever happens', async () => {
  const job = await stack.submit('r-1', { parameters: { to: 'SENTINEL' } });
  stack.provider.habits.set({ down: true });
  await deliver(job);
  stack.provider.habits.set({ down: false });
  await deliver(job);
  await processRecord('SENTINEL', Date.now()).catch(() => {});
  expect(stack.lines.length).toBeGreaterThan(2);
  expect(stack.lines.join()).not.toContain('SENTINEL');
});

test('time to completion and duplicates are measured once each', async () => {
  const job = await stack.submit();
  pass(5_000);
  await deliver(job);
  await deliver(job);
  expect(stack.measured).toEqual({ EndToEndSeconds: [5.04], DuplicatesSuppressed: [1] });
});
