import { sample } from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { startPool } from './pool.ts';
import { search, searchWith } from './search.ts';
import { modelScenario } from './testing/arbitraries.ts';
import { judgeModel, playModel } from './testing/model.ts';
import type { Mishap } from './testing/model-source.ts';
import type { ModelRun } from './testing/program.ts';

const MODEL = new URL('testing/model-source.ts', import.meta.url).href;
const pool = startPool({ processes: 2, silentMs: 1_000 });
afterAll(() => pool.stop());

/** Two counters at one key: each reads it and writes the next value. */
const COUNTERS: readonly ModelRun[] = ['A', 'B'].map((name) => ({
  name,
  retries: 0,
  program: [
    { do: 'read', key: 'x' },
    { do: 'write-next', key: 'x' },
  ],
}));
const ONE_FAULT = { faults: 1, holds: 1 };

const counters = (mishap?: Mishap) => pool.walk({ module: MODEL, data: { runs: COUNTERS, mishap } });

describe('a search over several processes', () => {
  test.each(
    sample(modelScenario, { numRuns: 12, seed: 4 }).map((scenario, index) => ({ ...scenario, index })),
  )('finds what it finds in one process, in the same order: sample $index', async ({ runs, bounds }) => {
    const walk = pool.walk({ module: MODEL, data: { runs } });
    for (const budget of [{}, { plays: 20 }]) {
      const options = { bounds, budget, finals: true };
      const [apart, here]: unknown[][] = [[], []];
      const together = await searchWith(walk, { ...options, onProgress: (step) => apart!.push(step) });
      const alone = await search({
        ...options,
        play: playModel(runs),
        judge: judgeModel,
        onProgress: (step) => here!.push(step),
      });
      expect(together).toEqual(alone);
      expect(apart).toEqual(here);
    }
  });

  test('an endless loop is found, and its schedule is named', async () => {
    const walk = counters({ after: 'lose', what: 'endless-loop' });
    const { complete, halted } = await searchWith(walk, { bounds: ONE_FAULT });
    expect(complete).toBe(false);
    expect(halted).toMatchObject({ kind: 'never-ends', run: 'B' });
    expect(halted?.schedule.at(-1)).toEqual({ run: 'B', fault: 'lose' });
  });

  test('after an endless loop the pool goes on with other work', async () => {
    await searchWith(counters({ after: 'refuse', what: 'endless-loop' }), { bounds: ONE_FAULT });
    const after = await searchWith(counters(), { bounds: ONE_FAULT });
    expect(after).toEqual(await search({ play: playModel(COUNTERS), judge: judgeModel, bounds: ONE_FAULT }));
  });

  test('a process that ends of itself fails the search', async () => {
    const walk = counters({ after: 'lose', what: 'exit' });
    await expect(searchWith(walk, { bounds: ONE_FAULT })).rejects.toThrow(/B:lose.*ended of itself/s);
  });

  test('a world that rejects fails the search, with the schedule', async () => {
    const walk = counters({ after: 'lose', what: 'reject' });
    await expect(searchWith(walk, { bounds: ONE_FAULT })).rejects.toThrow(
      /B:lose" failed: .*The world broke/s,
    );
  });

  test('a source that can not be prepared fails the search', async () => {
    const walk = pool.walk({ module: MODEL, data: { runs: [] } });
    await expect(searchWith(walk, { bounds: ONE_FAULT })).rejects.toThrow('A story without runs.');
  });
});

test('processes that can not be started fail the search', async () => {
  const broken = startPool({
    processes: 2,
    nodeOptions: ['--import', 'data:text/javascript,process.exit(3)'],
  });
  const walk = broken.walk({ module: MODEL, data: { runs: COUNTERS } });
  await expect(searchWith(walk, { bounds: ONE_FAULT })).rejects.toThrow('could not be started');
  await broken.stop();
});
