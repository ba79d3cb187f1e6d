import { expect, test } from 'vitest';
import { benchFaults } from './faults.ts';

test('the explorer is measured beside the calls that it makes, and finds the mistake', async () => {
  const rounds: string[] = [];
  const result = await benchFaults({
    rounds: 1,
    warmUp: 0,
    onProgress: (done, total) => rounds.push(`${done}/${total}`),
  });
  expect(rounds).toEqual(['0/1']);
  const { schedules, callsOfOne, one, two, explorerCall, floors } = result;
  // A story that explores little would be fast.
  expect(schedules).toBeGreaterThan(200);
  expect(callsOfOne).toBeGreaterThan(3);
  const spent = [explorerCall, ...floors.flatMap(({ call, ratio }) => [call, ratio])];
  for (const figure of [one, two, ...spent.flatMap(({ wall, cpu }) => [wall, cpu])])
    expect(figure).toBeGreaterThan(0);
  expect(floors.filter(({ table }) => table === 'memory')).toHaveLength(2);
  // Not seen would be no number.
  expect(result.seenAfter).toBeGreaterThan(0);
  expect(result.toldAfter).toBeGreaterThanOrEqual(result.seenAfter);
}, 300_000);
