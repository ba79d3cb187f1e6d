import { assert, asyncProperty } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { search } from './search.ts';
import { modelScenario } from './testing/arbitraries.ts';
import { referenceFindings, searchFindings, searchModel } from './testing/compare.ts';

/** How many scenarios are compared; more by hand: `SEARCH_RUNS=20000 npx vitest run lab-stack/faults/search`. */
const RUNS = Number(process.env['SEARCH_RUNS'] ?? 300);

describe('the search and the reference', () => {
  test('find the same', async () => {
    let visited = 0,
      total = 0,
      stopped = 0,
      biggest = 0;
    await assert(
      asyncProperty(modelScenario, async (scenario) => {
        const result = await searchModel(search, scenario);
        const reference = await referenceFindings(scenario);
        visited += result.visited;
        total += reference.schedules;
        stopped += result.stopped;
        biggest = Math.max(biggest, reference.schedules);
        expect(result.complete).toBe(true);
        expect(result.doubts).toEqual([]);
        expect(searchFindings(result)).toEqual(reference);
      }),
      { numRuns: RUNS },
    );
    console.log({ visited, total, stopped, biggest });
  }, 600_000);
});
