import { describe, expect, test, vi } from 'vitest';
import { refuse } from '#lab/worker/stack.fixture.ts';
import { dead, run, stack, startWorker, useStack } from './replay.fixture.ts';

useStack();

describe('two runs', () => {
  test('at once: one of them is refused', async () => {
    startWorker();
    await dead('r-1');
    const both = await Promise.all([run(), run()]);
    expect(both.filter(({ refused }) => refused?.includes('Another replay'))).toHaveLength(1);
    expect(stack.provider.documents()).toHaveLength(1);
  });

  test('a run that died loses the lock when its lease is over', async () => {
    await dead('r-1');
    stack.next('PutItem', refuse);
    stack.next('DeleteItem', refuse);
    await expect(run()).rejects.toThrow('Refused by the test.');
    expect((await run({ action: 'inspect' })).refused).toContain('Another replay');
    vi.setSystemTime(Date.now() + 70_000);
    expect((await run({ action: 'inspect' })).refused).toBeUndefined();
  });
});
