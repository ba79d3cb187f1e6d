import { assert, asyncProperty, sample } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { search } from './search.ts';
import { modelScenario } from './testing/arbitraries.ts';
import { referenceFindings, searchFindings, searchModel } from './testing/compare.ts';
import { EXAMPLES } from './testing/examples.ts';

/** How many scenarios are compared; more by hand: `SEARCH_RUNS=5000 npx vitest run lab-stack/faults/search`. */
const RUNS = Number(process.env['SEARCH_RUNS'] ?? 40);

describe('the search and the reference, which plays every schedule', () => {
  test('find the same final states, the same broken statements with the same smallest schedules, and count the same', async () => {
    const same = asyncProperty(modelScenario, async (scenario) => {
      const found = await searchModel(search, scenario);
      expect(found).toMatchObject({ complete: true, doubts: [] });
      expect(searchFindings(found)).toEqual(await referenceFindings(scenario));
    });
    await assert(same, { numRuns: RUNS, examples: [...EXAMPLES] });
  }, 3_600_000);

  test('the search plays less', async () => {
    let [visited, stopped, all] = [0, 0, 0];
    for (const scenario of sample(modelScenario, { numRuns: 50, seed: 1 })) {
      const found = await searchModel(search, scenario);
      visited += found.visited;
      stopped += found.stopped;
      all += found.visited + found.cut;
    }
    expect(visited).toBeLessThan(0.55 * all);
    expect(visited + stopped).toBeLessThan(0.75 * all);
  });
});
