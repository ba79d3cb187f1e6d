import { assert, asyncProperty } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { playEverySchedule } from './reference.ts';
import { search } from './search.ts';
import { modelScenario, type ModelScenario } from './testing/arbitraries.ts';
import { judgeModel, playModel } from './testing/model.ts';

const RUNS = Number(process.env['SEARCH_RUNS'] ?? 300);

describe('the search and the reference', () => {
  test('find the same', async () => {
    let visited = 0,
      total = 0,
      stopped = 0,
      biggest = 0;
    await assert(
      asyncProperty(modelScenario, async ({ runs, bounds }: ModelScenario) => {
        const play = playModel(runs);
        const result = await search({ play, judge: judgeModel, bounds, finals: true });
        const finals = new Set<string>();
        const broken = new Set<string>();
        let count = 0;
        await playEverySchedule(play, bounds, (outcome) => {
          const judged = judgeModel(outcome);
          finals.add(judged.final!);
          judged.broken.forEach((name) => broken.add(name));
          count++;
        });
        visited += result.visited;
        total += count;
        stopped += result.stopped;
        biggest = Math.max(biggest, count);
        expect(result.complete).toBe(true);
        expect(result.doubts).toEqual([]);
        expect(result.broken.map((b) => b.statement)).toEqual([...broken].toSorted());
        expect(result.finals).toEqual([...finals].toSorted());
        expect(result.visited + result.cut).toBe(count);
      }),
      { numRuns: RUNS },
    );
    console.log({ visited, total, stopped, biggest });
  }, 600_000);
});
