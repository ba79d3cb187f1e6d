import { sample } from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { startPool } from './pool.ts';
import { search, searchWith } from './search.ts';
import { modelScenario } from './testing/arbitraries.ts';
import { counters } from './testing/examples.ts';
import { judgeModel, playModel } from './testing/model.ts';
import type { Mishap } from './testing/model-source.ts';

const MODEL = new URL('testing/model-source.ts', import.meta.url).href;
const pool = startPool({ processes: 2 });
afterAll(() => pool.stop());

const { bounds } = counters;
const strike = (mishap?: Mishap) => pool.walk({ module: MODEL, data: { runs: counters.runs, mishap } });

describe('a search over several processes', () => {
  test.each(
    sample(modelScenario, { numRuns: 6, seed: 4 }).map((scenario, index) => ({ ...scenario, index })),
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

  test('an endless loop is found, its schedule is named, and the pool goes on with other work', async () => {
    const walk = strike({ after: 'lose', what: 'endless-loop' });
    const { complete, halted } = await searchWith(walk, { bounds });
    expect(complete).toBe(false);
    expect(halted).toMatchObject({ kind: 'never-ends', run: 'B' });
    expect(halted?.schedule.at(-1)).toEqual({ run: 'B', fault: 'lose' });
    const after = await searchWith(strike(), { bounds });
    expect(after).toEqual(await search({ play: playModel(counters.runs), judge: judgeModel, bounds }));
  });

  test('a process that ends of itself is a finding too', async () => {
    const walk = strike({ after: 'lose', what: 'exit' });
    const { complete, halted } = await searchWith(walk, { bounds });
    expect(complete).toBe(false);
    expect(halted).toMatchObject({ kind: 'ends-process', run: 'B' });
    expect(halted?.schedule.at(-1)).toEqual({ run: 'B', fault: 'lose' });
  });

  test('a world that rejects fails the search, with the schedule', async () => {
    const walk = strike({ after: 'lose', what: 'reject' });
    await expect(searchWith(walk, { bounds })).rejects.toThrow(/B:lose" failed: .*The world broke/s);
  });

  test('a source that can not be prepared fails the search', async () => {
    const walk = pool.walk({ module: MODEL, data: { runs: [] } });
    await expect(searchWith(walk, { bounds })).rejects.toThrow('A story without runs.');
  });
});

test('processes that can not be started fail the search', async () => {
  const broken = startPool({
    processes: 2,
    nodeOptions: ['--import', 'data:text/javascript,console.error("No room.");process.exit(3)'],
  });
  const walk = broken.walk({ module: MODEL, data: { runs: counters.runs } });
  await expect(searchWith(walk, { bounds })).rejects.toThrow(/could not be started.*No room\./s);
  await broken.stop();
});
