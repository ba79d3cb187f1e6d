import { asyncProperty, check } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { modelScenario } from './testing/arbitraries.ts';
import { referenceFindings, searchFindings, searchModel } from './testing/compare.ts';
import { EXAMPLES } from './testing/examples.ts';
import { MUTANTS, searchWithMistake } from './testing/mutants.ts';

/** Scenarios after which a mistake counts as not seen. */
const MOST = 2_000;

describe('the comparison with the reference sees when', () => {
  test.each(MUTANTS)('$mistake', { timeout: 600_000 }, async (mutant) => {
    const search = await searchWithMistake(mutant);
    const same = asyncProperty(modelScenario, async (scenario) => {
      const found = await searchModel(search, scenario);
      expect(found).toMatchObject({ complete: true, doubts: [] });
      expect(searchFindings(found)).toEqual(await referenceFindings(scenario));
    });
    const { failed } = await check(same, {
      numRuns: MOST,
      seed: 1,
      endOnFailure: true,
      examples: [...EXAMPLES],
    });
    expect(failed).toBe(true);
  });
});
