import { readFile } from 'node:fs/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { explore, playAgain } from './explore.ts';
import type { Texts } from '../local/texts.ts';
import { scenarioNamed } from './scenarios/index.ts';
import { startPool } from './search/pool.ts';
import { readFaults } from './seeded/read.ts';
import { textsOf } from './seeded/texts.ts';
import type { Statement } from './statement.ts';
import { prepareCode } from './world/code.ts';

const pool = startPool({ processes: 2 });
afterAll(() => pool.stop());

/** Enough for the small scenarios to be searched to their end, and the others far. */
const MOST = { plays: 80 };
const faults = await readFaults();

describe('several processes find what one finds, in the same order', { timeout: 300_000 }, () => {
  const same = async (name: string, texts: Texts): Promise<void> => {
    const scenario = scenarioNamed(name);
    const [steps, stepsHere]: unknown[][] = [[], []];
    const code = await prepareCode({ texts });
    const apart = await explore(scenario, {
      pool,
      texts,
      finals: true,
      budget: MOST,
      onProgress: (step) => steps!.push(step),
    });
    const here = await explore(scenario, {
      code,
      finals: true,
      budget: MOST,
      onProgress: (step) => stepsHere!.push(step),
    });
    expect(apart).toEqual(here);
    expect(steps).toEqual(stepsHere);
    expect(steps!.length).toBeGreaterThan(5);
  };

  test.each(['submit-twice', 'relay-poison', 'worker-batch', 'reconcile-and-worker'])('%s', (name) =>
    same(name, {}),
  );

  test.each(faults.filter(({ name }) => /^(03|10|18|43|52)/.test(name)))('$name', async (fault) =>
    same(fault.scenario, await textsOf(fault.patches)),
  );
});

test(
  "a story's own promise is judged in this process, wherever the story is played",
  { timeout: 300_000 },
  async () => {
    const scenario = { ...scenarioNamed('worker-unknown-template'), then: [] };
    const own: Statement = {
      name: 'nobody-dies',
      promise: 'Nobody dies.',
      broken: ({ happenings }) =>
        happenings.some((happening) => happening.kind === 'ended' && happening.how === 'crashed')
          ? { statement: 'nobody-dies', sentence: 'Somebody died.', shownBy: [] }
          : undefined,
    };
    const apart = await explore(scenario, { pool, own: [own] });
    expect(apart.violations.map(({ broken }) => broken.sentence)).toEqual(['Somebody died.']);
    expect(apart).toEqual(await explore(scenario, { own: [own] }));
  },
);

describe('a handler that no process survives', { timeout: 300_000 }, () => {
  const scenario = scenarioNamed('worker-one-delivery');
  const withLine = async (file: string, before: string, line: string): Promise<Texts> => {
    const text = await readFile(new URL(`../src/${file}`, import.meta.url), 'utf8');
    expect(text.split(before)).toHaveLength(2);
    return { [`src/${file}`]: text.replace(before, `${line}\n${before}`) };
  };
  const inSettle = (line: string): Promise<Texts> =>
    withLine('worker/settle.ts', 'return whenRefused(', line);

  test.each([
    ['never gives the thread back', 'for (;;);', 'never-ends'],
    ['ends its process', 'process.abort();', 'ends-process'],
  ])(
    '%s at the end of a story: the search says after which choices, and they can be played again',
    async (_, line, kind) => {
      const texts = await inSettle(line);
      const { search, violations } = await explore(scenario, { pool, texts });
      expect(search).toMatchObject({ complete: false, halted: { kind, run: 'A' } });
      // The answer to its own result was lost, so it looks whose it is.
      expect(search.halted?.schedule.map(({ fault }) => fault)).toContain('lose');
      expect(violations).toEqual([]);
      const played = await playAgain(scenario, search.halted!.schedule, { pool, texts });
      expect(played.trouble).toEqual({ kind, run: 'A' });
    },
  );

  test('never gives the thread back while it is loaded: it is the first that was started', async () => {
    const texts = await withLine('worker/record.ts', 'export async function processRecord', 'for (;;);');
    const { search } = await explore(scenario, { pool, texts });
    expect(search.halted).toEqual({ kind: 'never-ends', run: 'A', schedule: [] });
  });

  test('asks to end its process: that is an environment that ends, as on Lambda', async () => {
    const texts = await inSettle('process.exit(1);');
    const { search, violations } = await explore(scenario, { pool, texts });
    expect(search).toMatchObject({ complete: true });
    expect(violations.map(({ statement }) => statement)).toEqual(['no-wasted-delivery']);
  });
});
