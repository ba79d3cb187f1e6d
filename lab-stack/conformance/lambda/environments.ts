import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { refused, same } from '../assert.ts';
import type { Checks } from '../check.ts';
import { freshName } from '../sqs/bench.ts';
import type { Answer, FunctionWorld, Target } from '../target.ts';

const KEEPER = fileURLToPath(new URL('fixtures/keeper.ts', import.meta.url));

const keeper = (target: Target): Promise<FunctionWorld> => target.deploy([{ name: 'keeper', entry: KEEPER }]);

const ask = async (world: FunctionWorld, wish: string, more: object = {}): Promise<Answer> =>
  JSON.parse((await world.during(world.invoke('keeper', JSON.stringify({ wish, ...more })))).payload);

/** How many invocations the environment that answers has served, its module's own count. */
const served = async (world: FunctionWorld): Promise<number> => (await ask(world, 'none')).served;

export const environments: Checks = {
  'lambda-reset': async (target) => {
    const world = await keeper(target);
    for (const wish of ['crash', 'hang']) {
      await served(world);
      await ask(world, wish);
      same(await served(world), 1, `invocations served since the environment that did ${wish} was reset`);
    }
  },

  'lambda-tmp-stays': async (target) => {
    const world = await keeper(target);
    const file = `one-outcome-${freshName()}`;
    target.afterwards(() => rm(join(tmpdir(), file)));
    same((await ask(world, 'none', { file })).exists, false, 'that the file is there before');
    await ask(world, 'write', { file });
    await ask(world, 'crash');
    const after = await ask(world, 'none', { file });
    same([after.served, after.exists], [1, true], 'the count after the reset, and that the file is there');
  },

  'lambda-frozen': async (target) => {
    const world = await keeper(target);
    await ask(world, 'leave');
    await world.pass(60);
    const now = world.now();
    same((await ask(world, 'none')).wentOn, [now], 'when the work went on that was left behind a minute ago');
  },

  'lambda-async-answers': async (target) => {
    const world = await keeper(target);
    const before = world.now();
    await ask(world, 'leave');
    same(world.now() - before, 0, 'milliseconds until the answer, with a timer of a second left behind');
  },

  'lambda-globals-survive': async (target) => {
    const world = await keeper(target);
    same([await served(world), await served(world)], [1, 2], 'the count of two invocations');
    await ask(world, 'throw');
    same(await served(world), 4, 'the count after one that threw');
    await ask(world, 'crash');
    same(await served(world), 1, 'the count after a crash');
  },

  'lambda-reserve-cap': async (target) => {
    const world = await target.deploy([{ name: 'f', work: () => world.sleep(2), reservedConcurrency: 1 }]);
    const first = world.invoke('f');
    await world.pass(1);
    await refused(world.invoke('f'), 'TooManyRequestsException', { status: 429 });
    same((await world.during(first)).status, 200, 'the status of the first');
  },

  'lambda-reserve-floor': async (target) => {
    const world = await target.deploy([
      { name: 'others', work: () => world.sleep(2) },
      { name: 'f', work: () => null, reservedConcurrency: 1 },
    ]);
    const calls = world.concurrency + 10;
    const running = Array.from({ length: calls }, () =>
      world.invoke('others').catch((error: unknown) => error),
    );
    await world.pass(1);
    const others = world.invocations.filter(({ name }) => name === 'others').length;
    same(others, world.concurrency - 1, 'invocations of the others, who ask for more than there is');
    same(
      (await world.during(world.invoke('f'))).status,
      200,
      'the status of the one with the reserve meanwhile',
    );
    await world.during(Promise.all(running));
  },
};
