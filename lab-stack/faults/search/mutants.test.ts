import { asyncProperty, check } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { modelScenario } from './testing/arbitraries.ts';
import { referenceFindings, searchFindings, searchModel } from './testing/compare.ts';
import { MUTANTS, searchWithMistake } from './testing/mutants.ts';

/** Scenarios after which a mistake counts as not seen. */
const MOST = 1_000;

describe('the comparison with the reference sees a search that', () => {
  test.each(MUTANTS)('$mistake', async (mutant) => {
    const search = await searchWithMistake(mutant);
    const same = asyncProperty(modelScenario, async (scenario) => {
      const found = await searchModel(search, scenario);
      expect(found.doubts).toEqual([]);
      expect(searchFindings(found)).toEqual(await referenceFindings(scenario));
    });
    const { failed, numRuns } = await check(same, { numRuns: MOST, seed: 1, endOnFailure: true });
    console.log(mutant.mistake, numRuns);
    expect(failed).toBe(true);
  });
});
