import { describe, expect, test } from 'vitest';
import { dead, run, stack, startRelay, useStack } from './replay.fixture.ts';

useStack();

describe('reopening', () => {
  test('a named job that has no dead letter, and one that has: each gets a fresh event', async () => {
    const attention = { status: 'REQUIRES_ATTENTION', updatedAt: Date.now() - 60_000 } as const;
    const named = await stack.submit('r-1', attention);
    const lettered = await dead('r-2', attention);
    startRelay();
    const summary = await run({ reopen: true, jobIds: [named.jobId] });
    expect(summary).toMatchObject({ reopened: 2, replayed: 0, canary: { ended: 'completed' } });
    expect(stack.bodies('dead')).toEqual([]);
    await stack.until(new Promise((resolve) => void setTimeout(resolve, 10_000)));
    for (const { jobId } of [named, lettered])
      expect(await stack.job(jobId)).toMatchObject({ status: 'COMPLETED' });
  });
});
