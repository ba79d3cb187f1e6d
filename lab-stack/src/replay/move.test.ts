import { describe, expect, test, vi } from 'vitest';
import { lose, refuse } from '#lab/worker/stack.fixture.ts';
import { dead, run, stack, startWorker, visible, useStack } from './replay.fixture.ts';

useStack();

describe('a move', () => {
  test('that the queue refuses changes neither job nor dead letter', async () => {
    const job = await dead('r-1');
    stack.next('SendMessage', refuse);
    expect(await run()).toMatchObject({ replayed: 0, waited: 1 });
    expect(await stack.job(job.jobId)).toMatchObject({ replays: 0 });
    expect(await visible()).toBe(1);
  });

  test('whose answer is lost is sent again by the SDK; the job is still done once', async () => {
    startWorker();
    const job = await dead('r-1');
    stack.next('SendMessage', lose);
    expect(await run()).toMatchObject({ replayed: 1 });
    await stack.until(new Promise((resolve) => void setTimeout(resolve, 10_000)));
    expect(await stack.job(job.jobId)).toMatchObject({ status: 'COMPLETED', replays: 1 });
    expect(stack.provider.documents()).toHaveLength(1);
  });

  test('whose count is written and the answer lost is counted once', async () => {
    const job = await dead('r-1');
    stack.next('UpdateItem', (call) => call());
    stack.next('UpdateItem', (call) => call());
    stack.next('UpdateItem', lose);
    await run();
    expect(await stack.job(job.jobId)).toMatchObject({ replays: 1 });
    expect(stack.bodies('jobs')).toHaveLength(1);
  });

  test('whose delete fails leaves a copy that a later run throws away', async () => {
    startWorker();
    const job = await dead('r-1');
    stack.next('DeleteMessage', refuse);
    expect(await run()).toMatchObject({ replayed: 1 });
    expect(await stack.job(job.jobId)).toMatchObject({ status: 'COMPLETED' });
    vi.setSystemTime(Date.now() + 70_000);
    expect(await run()).toMatchObject({ discarded: 1 });
    expect(stack.bodies('dead')).toEqual([]);
  });
});
