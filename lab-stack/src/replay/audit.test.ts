import { describe, expect, test } from 'vitest';
import { refuse } from '#lab/worker/stack.fixture.ts';
import { dead, run, stack, startWorker, visible, useStack } from './replay.fixture.ts';

useStack();

describe('records', () => {
  test('who, what, why, when and how it ended', async () => {
    startWorker();
    await dead('r-1');
    const { runId } = await run();
    expect(await stack.records('replays')).toEqual([
      expect.objectContaining({
        recordId: `run#${runId}`,
        operator: 'ada',
        reason: 'mended',
        startedAt: expect.any(Number) as number,
        endedAt: expect.any(Number) as number,
        summary: expect.objectContaining({ replayed: 1, canary: expect.anything() as object }) as object,
      }),
    ]);
  });

  test('a malformed message is on record once, by its hash, and never by what it says', async () => {
    await stack.deadLetter('SENTINEL');
    await stack.deadLetter('SENTINEL');
    const { runId } = await run();
    await run();
    const records = await stack.records('replays');
    expect(records.filter(({ cause }) => cause === 'malformed')).toEqual([
      expect.objectContaining({ runId, bytes: 8 }),
    ]);
    expect(JSON.stringify(records) + stack.lines.join()).not.toContain('SENTINEL');
    expect(stack.bodies('dead')).toHaveLength(2);
  });

  test('a run that breaks off says so on record and gives everything back', async () => {
    await dead('r-1');
    stack.next('GetItem', (call) => call());
    stack.next('GetItem', refuse);
    await expect(run()).rejects.toThrow('Refused by the test.');
    const [record] = await stack.records('replays');
    expect(record).toMatchObject({ summary: { refused: expect.stringContaining('broke off') as string } });
    expect(await visible()).toBe(1);
  });
});
