import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { explore, type Explored } from '../explore.ts';
import { startPool } from '../search/pool.ts';
import { QUICK } from './index.ts';
import { exploredTable } from './table.ts';

const TABLE = fileURLToPath(new URL('../../../docs/reference/explored.md', import.meta.url));
const explored = new Map<string, Explored>();
const pool = startPool();
afterAll(() => pool.stop());

describe.each(QUICK)('$name', (scenario) => {
  test('no schedule breaks a promise', { timeout: 300_000 }, async () => {
    const result = await explore(scenario, { pool });
    explored.set(scenario.name, result);
    const { search, violations } = result;
    const broken = violations.map(({ statement, broken, schedule }) => ({
      statement,
      says: broken.sentence,
      schedule: schedule.map(({ run, fault }) => (fault ? `${run}:${fault}` : run)).join(' '),
    }));
    expect(broken).toEqual([]);
    expect(search.halted).toBeUndefined();
    expect(search.doubts).toEqual([]);
    expect(search.complete).toBe(true);
  });

  test('every invocation of the story is met, with a fault and without', () => {
    const { search } = explored.get(scenario.name)!;
    for (const { name } of scenario.when) {
      const rows = search.coverage.filter(({ run, schedules }) => run === name && schedules > 0);
      expect(rows.some(({ fault }) => fault === 'none')).toBe(true);
      expect(rows.some(({ fault }) => fault !== 'none')).toBe(true);
    }
  });
});

test('the table of them is fresh: SLOW=1 npx vitest run lab-stack/faults/scenarios -u writes it', async ({
  skip,
}) => {
  skip(explored.size !== QUICK.length, 'only a run of all of them, all in order, knows the whole table');
  await expect(exploredTable([...explored.values()])).toMatchFileSnapshot(TABLE);
});
