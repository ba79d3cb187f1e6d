import { describe, expect, test } from 'vitest';
import { dead, run, stack, visible, useStack } from './replay.fixture.ts';

useStack();

describe('inspecting', () => {
  test('tells what lies there, changes nothing and gives everything back', async () => {
    const job = await dead('r-1');
    await stack.deadLetter('no message of ours');
    const before = await stack.job(job.jobId);
    expect(await run({ action: 'inspect' })).toMatchObject({
      inspected: 2,
      replayed: 0,
      verdicts: { 'replay: http-503': 1, 'park: malformed': 1 },
    });
    expect(await stack.job(job.jobId)).toEqual(before);
    expect(await visible()).toBe(2);
    expect(stack.bodies('jobs')).toEqual([]);
  });

  test('looks at no more than asked', async () => {
    await dead('r-1');
    await dead('r-2');
    expect(await run({ action: 'inspect', limit: 1 })).toMatchObject({ inspected: 1 });
  });
});
