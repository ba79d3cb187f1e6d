import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { same } from '../assert.ts';
import type { Checks } from '../check.ts';
import { freshName } from '../sqs/bench.ts';
import type { Target } from '../target.ts';

const SLOW_START = fileURLToPath(new URL('fixtures/slow-start.ts', import.meta.url));

/** How often a function begins to load that blocks for so long the first time, and then answers. */
async function begins(target: Target, ms: number): Promise<number> {
  const name = `slow-${ms}-${freshName()}`;
  target.afterwards(() => rm(join(tmpdir(), `one-outcome-${name}`)));
  const world = await target.deploy([{ name, entry: SLOW_START, timeoutSeconds: 60 }]);
  return JSON.parse((await world.during(world.invoke(name))).payload).begun;
}

export const init: Checks = {
  // Loading takes the machine's time; these threads block and take none of its processor.
  'lambda-init-limit': async (target) => {
    const [within, above] = await Promise.all([begins(target, 7000), begins(target, 12_000)]);
    same(within, 1, 'how often an init phase of seven seconds begins');
    same(above, 2, 'how often one of twelve seconds begins, which the limit cuts off');
  },
};
