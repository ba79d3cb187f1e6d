import { ReceiveMessageCommand } from '@aws-sdk/client-sqs';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, test, vi } from 'vitest';
import { dynamo, sqs } from '#lab/aws.ts';
import type { JobRecord } from '#lab/job/record.ts';
import { LOOKUP_LAG_MS } from '#lab/provider/contract.ts';
import { claim } from '#lab/worker/claim.ts';
import { dead, healthy, run, stack, startWorker, visible, useStack } from './replay.fixture.ts';
import { REPLAY_CAP } from './verdict.ts';

useStack();

/** Its replays are used up, and its message is dead again. */
async function usedUp(job: JobRecord): Promise<void> {
  const Item = { ...job, replays: REPLAY_CAP };
  await dynamo.send(new PutCommand({ TableName: 'jobs', Item }));
  await stack.deadLetter(job);
}

describe('replaying', () => {
  test('moves what failed, and every job gets its one document', async () => {
    startWorker();
    const jobs = [await dead('r-1'), await dead('r-2'), await dead('r-3')];
    const summary = await run();
    expect(summary).toMatchObject({ inspected: 3, replayed: 3, waited: 0, canary: { ended: 'completed' } });
    expect(summary.refused).toBeUndefined();
    expect(stack.bodies('dead')).toEqual([]);
    await stack.until(new Promise((resolve) => void setTimeout(resolve, 10_000)));
    for (const { jobId } of jobs)
      expect(await stack.job(jobId)).toMatchObject({ status: 'COMPLETED', replays: 1 });
    expect(stack.provider.documents()).toHaveLength(3);
  });

  test('keeps body, attributes and group', async () => {
    const job = await stack.submit();
    await stack.deadLetter(job, 'tenant-a');
    const [body] = stack.bodies('dead');
    await run();
    const { Messages: messages = [] } = await sqs.send(
      new ReceiveMessageCommand({
        QueueUrl: process.env.JOBS_QUEUE_URL,
        MessageAttributeNames: ['All'],
        MessageSystemAttributeNames: ['All'],
      }),
    );
    expect(messages).toMatchObject([
      {
        Body: body,
        MessageAttributes: { trace: { StringValue: 'kept' } },
        Attributes: { MessageGroupId: 'tenant-a' },
      },
    ]);
  });

  test('each verdict has its outcome', async () => {
    startWorker();
    const open = await dead('r-open');
    const done = await dead('r-done', { status: 'COMPLETED' });
    const held = await dead('r-held');
    await claim(held.jobId, Date.now() + 3_600_000);
    await dead('r-capped', { replays: REPLAY_CAP });
    await dead('r-attention', { status: 'REQUIRES_ATTENTION' });
    await stack.deadLetter('no message of ours');
    expect(await run()).toMatchObject({
      inspected: 6,
      replayed: 1,
      discarded: 1,
      waited: 2,
      parked: 2,
      reopened: 0,
    });
    expect(stack.bodies('dead')).toHaveLength(4);
    expect(await stack.job(open.jobId)).toMatchObject({ status: 'COMPLETED' });
    expect(stack.bodies('dead').join()).not.toContain(done.jobId);
    expect(await visible()).toBe(4);
  });

  test('does nothing while the provider is unwell, except for what needs no provider', async () => {
    stack.provider.habits.set({ down: true });
    const job = await dead('r-1');
    await dead('r-2', { status: 'COMPLETED' });
    const summary = await run();
    expect(summary).toMatchObject({ replayed: 0, discarded: 1, waited: 1 });
    expect(summary.refused).toContain('provider');
    expect(await stack.job(job.jobId)).toMatchObject({ replays: 0 });
    expect(stack.bodies('jobs')).toEqual([]);
  });

  test('stops after a canary that fails again', async () => {
    startWorker();
    await dead('r-1');
    await dead('r-2');
    // Healthy by its own word, and refusing all the same.
    stack.provider.habits.set({ unavailable: 1 });
    vi.stubGlobal('fetch', healthy(fetch));
    const summary = await run();
    expect(summary).toMatchObject({ replayed: 1, waited: 1, canary: { ended: 'came-back' } });
    expect(summary.refused).toContain('canary');
    expect(stack.bodies('dead')).toHaveLength(1);
  });

  test('stops after a canary of which nothing is heard', async () => {
    await dead('r-1');
    await dead('r-2');
    expect(await run()).toMatchObject({ replayed: 1, waited: 1, canary: { ended: 'timed-out' } });
  });

  test('a message that comes back each time is parked in the end', async () => {
    const job = await dead('r-1');
    for (let round = 0; round < REPLAY_CAP; round += 1) {
      expect(await run()).toMatchObject({ replayed: 1 });
      await stack.deadLetter(job);
    }
    expect(await run()).toMatchObject({ replayed: 0, parked: 1, verdicts: { 'park: replay-cap': 1 } });
    expect(await stack.records('replays')).toEqual(
      expect.arrayContaining([expect.objectContaining({ cause: 'replay-cap' })]),
    );
  });

  test('a job whose replays are used up waits for a person, who can have it reopened each time', async () => {
    const job = await dead('r-1', { replays: REPLAY_CAP });
    for (let round = 1; round <= 2; round += 1) {
      await run();
      const given = await stack.job(job.jobId);
      expect(given).toMatchObject({
        status: 'REQUIRES_ATTENTION',
        evidence: { code: 'replays-exhausted', replays: REPLAY_CAP },
      });
      expect(given.openStatus ?? given.dueAt).toBeUndefined();
      vi.setSystemTime(Date.now() + LOOKUP_LAG_MS + 1);
      expect(await run({ reopen: true })).toMatchObject({ reopened: 1 });
      expect(await stack.job(job.jobId)).toMatchObject({ status: 'QUEUED', openStatus: 'QUEUED' });
      await usedUp(await stack.job(job.jobId));
    }
    const records = await stack.records('replays');
    expect(records.filter(({ recordId }) => String(recordId).startsWith('reopen#'))).toHaveLength(2);
  });

  test('a job whose outcome is unknown is the reconciler’s, also when its replays are used up', async () => {
    const job = await dead('r-1', { replays: REPLAY_CAP });
    await claim(job.jobId, Date.now() + 1_000);
    vi.setSystemTime(Date.now() + 60_000);
    expect(await run()).toMatchObject({ parked: 1 });
    expect(await stack.job(job.jobId)).toMatchObject({ status: 'PROCESSING', openStatus: 'PROCESSING' });
  });
});
