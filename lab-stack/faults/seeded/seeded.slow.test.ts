import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { explore } from '../explore.ts';
import { scenarioNamed } from '../scenarios/index.ts';
import { startPool } from '../search/pool.ts';
import { readFaults } from './read.ts';
import { seededTable, type Caught } from './table.ts';
import { textsOf } from './texts.ts';

const TABLE = fileURLToPath(new URL('../../../docs/reference/seeded.md', import.meta.url));
const faults = await readFaults();
const caught: Caught[] = [];

const pool = startPool();
afterAll(() => pool.stop());

describe.each(faults)('$name', (fault) => {
  test('breaks its promise in its story', { timeout: 300_000 }, async () => {
    const scenario = scenarioNamed(fault.scenario);
    const texts = await textsOf(fault.patches);
    // The one promise, and its smallest schedule: what else breaks is not asked.
    const { violations, search } = await explore(
      { ...scenario, then: [fault.breaks] },
      { pool, texts, until: 'first-broken' },
    );
    expect(search.halted).toBeUndefined();
    expect(violations.map(({ statement }) => statement)).toEqual([fault.breaks]);
    const [{ schedule, broken }] = violations as [(typeof violations)[number]];
    caught.push({ fault, schedule, sentence: broken.sentence });
  });
});

test('the table of them is fresh: SLOW=1 npx vitest run lab-stack/faults/seeded -u writes it', async ({
  skip,
}) => {
  skip(caught.length !== faults.length, 'only a run of all of them, all in order, knows the whole table');
  await expect(seededTable(caught)).toMatchFileSnapshot(TABLE);
});
