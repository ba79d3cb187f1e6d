import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { explore, type Explored } from '../explore.ts';
import { startPool, type Pool } from '../search/pool.ts';
import { SCENARIOS } from './index.ts';
import { thoroughTable } from './table.ts';

const TABLE = fileURLToPath(new URL('../../../docs/reference/thorough.md', import.meta.url));
/** Plays after which a story is left: a budget in plays ends at the same schedule on any machine. */
const MOST_PLAYS = 5_000;
/** By hand: it takes many minutes. */
const asked = process.env['THOROUGH'] !== undefined;

describe.runIf(asked)('thoroughly', () => {
  const explored: Explored[] = [];
  let pool: Pool | undefined;
  afterAll(() => pool?.stop());

  test.each(SCENARIOS)('$name: no schedule breaks a promise', { timeout: 1_800_000 }, async (scenario) => {
    pool ??= startPool();
    const result = await explore(scenario, { pool, mode: 'thorough', budget: { plays: MOST_PLAYS } });
    explored.push(result);
    expect(result.violations.map(({ statement, broken }) => [statement, broken.sentence])).toEqual([]);
    expect(result.search.halted).toBeUndefined();
    expect(result.search.doubts).toEqual([]);
  });

  test('the table of them is fresh: THOROUGH=1 npx vitest run lab-stack/faults/scenarios/thorough -u writes it', async ({
    skip,
  }) => {
    skip(explored.length !== SCENARIOS.length, 'only a run of all of them knows the whole table');
    await expect(thoroughTable(explored, MOST_PLAYS)).toMatchFileSnapshot(TABLE);
  });
});
