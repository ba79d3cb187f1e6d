import { describe, expect, test } from 'vitest';
import { claim } from '#lab/worker/claim.ts';
import { dead, run, stack, startWorker, useStack } from './replay.fixture.ts';

useStack();

describe('by move task', () => {
  test('moves all where all may be moved, each counted on its job', async () => {
    startWorker();
    const jobs = [await dead('r-1'), await dead('r-2'), await dead('r-3')];
    expect(await run({ method: 'move-task' })).toMatchObject({ replayed: 3, waited: 0 });
    await stack.until(new Promise((resolve) => void setTimeout(resolve, 20_000)));
    for (const { jobId } of jobs)
      expect(await stack.job(jobId)).toMatchObject({ status: 'COMPLETED', replays: 1 });
    expect(stack.provider.documents()).toHaveLength(3);
    expect(stack.bodies('dead')).toEqual([]);
  });

  test('is refused where one message must not be moved', async () => {
    startWorker();
    await dead('r-1');
    await stack.deadLetter('no message of ours');
    const summary = await run({ method: 'move-task' });
    expect(summary).toMatchObject({ replayed: 0, waited: 2 });
    expect(summary.refused).toContain('malformed');
    expect(stack.bodies('dead')).toHaveLength(2);
  });

  test('is refused while somebody holds one of the jobs', async () => {
    startWorker();
    await dead('r-1');
    const { jobId } = await dead('r-2');
    await claim(jobId, Date.now() + 3_600_000);
    expect((await run({ method: 'move-task' })).refused).toContain('live-claim');
    expect(stack.bodies('jobs')).toEqual([]);
  });

  test('is refused where not everything was looked at', async () => {
    await dead('r-1');
    await dead('r-2');
    expect(await run({ method: 'move-task', limit: 1 })).toMatchObject({ replayed: 0 });
    expect(stack.bodies('jobs')).toEqual([]);
  });
});
