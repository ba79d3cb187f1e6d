import { holds, same } from '../assert.ts';
import type { Checks } from '../check.ts';
import { bodies, withDeadLetters } from '../sqs/bench.ts';
import type { Queue } from '../sqs/bench.ts';
import type { Target } from '../target.ts';
import { cap, pipeline, REPORTS, sendAll } from './bench.ts';
import type { Pipeline, PipelineOptions, Work } from './bench.ts';

/** A pipeline whose messages are moved after two receives, and its dead-letter queue. */
async function withDead(
  target: Target,
  work: Work,
  options: PipelineOptions = {},
): Promise<{ made: Pipeline; dead: Queue }> {
  const queues: { dead?: Queue } = {};
  const made = await pipeline(target, work, {
    ...options,
    async source(world) {
      const pair = await withDeadLetters(world, 2, { source: { VisibilityTimeout: '10' } });
      queues.dead = pair.dead;
      return pair.source;
    },
  });
  return { made, dead: queues.dead! };
}

/** Function errors and throttling. */
export const troubles: Checks = {
  'mapping-error-not-retried': async (target) => {
    const made = await pipeline(target, () => {
      throw new Error('it fails');
    });
    await made.source.send('job');
    await made.map();
    await made.world.pass(29);
    same(made.batches().length, 1, 'invocations within the visibility timeout');
    await made.world.pass(10);
    same(made.batches().length, 2, 'invocations after it');
  },

  'mapping-error-slows': async (target) => {
    let running = 0;
    const made = await pipeline(target, async (_, __, world) => {
      running++;
      await world.sleep(2);
      running--;
      throw new Error('it fails');
    });
    await sendAll(made, 30);
    await made.map({ BatchSize: 1 });
    await made.world.pass(1);
    const before = running;
    await made.world.pass(4);
    holds(
      running < before,
      `${running} invocations at one time after failures are fewer than the ${before} before`,
    );
    holds(running > 0, 'polling goes on');
  },

  'mapping-throttle-keeps-batch': async (target) => {
    const made = await pipeline(target, () => null, {
      queue: { VisibilityTimeout: '10' },
      function: { reservedConcurrency: 0 },
    });
    await made.source.send('job');
    await made.map();
    await made.world.pass(9);
    same(await made.source.visible(), 0, 'messages that others could take while the batch is kept');
    same(made.batches(), [], 'invocations');
    await made.world.pass(300);
    same(await made.left(), 1, 'messages that were not deleted, however long it lasts');
  },

  'mapping-throttle-slows': async (target) => {
    const made = await pipeline(target, () => null, { function: { reservedConcurrency: 0 } });
    await sendAll(made, 60);
    await made.map({ BatchSize: 1 });
    await made.world.pass(5);
    same(await made.source.visible(), 55, 'messages that are left alone: five pollers took one each');
    // Their messages are visible again after 30 s; by then one poller is left.
    await made.world.pass(30);
    same(await made.source.visible(), 59, 'messages that are left alone once the concurrency is lowered');
  },

  'mapping-throttle-burns-receive': async (target) => {
    const { made, dead } = await withDead(target, () => null, { function: { reservedConcurrency: 0 } });
    await made.source.send('job');
    await made.map();
    await made.world.pass(120);
    same(made.batches(), [], 'invocations');
    same(bodies(await dead.receive()), ['job'], 'in the dead-letter queue');
  },

  'mapping-throttle-cure': async (target) => {
    const { made, dead } = await withDead(target, slow, {
      function: { reservedConcurrency: 2, timeoutSeconds: 10 },
    });
    await sendAll(made, 12);
    await made.map({ BatchSize: 1, ...cap(2) });
    await made.world.pass(120);
    same(await dead.visible(), 0, 'messages in the dead-letter queue');
    same(made.batches().flat().length, 12, 'messages delivered');
  },

  'mapping-throttle-returns': async (target) => {
    const { made, dead } = await withDead(target, slow, {
      function: { reservedConcurrency: 1, timeoutSeconds: 10 },
    });
    await sendAll(made, 30);
    await made.map({ BatchSize: 1, ...REPORTS, ...cap(5) });
    await made.world.pass(240);
    holds((await dead.visible()) > 0, 'messages reach the dead-letter queue, though none was ever failed');
  },
};

/** Takes nearly as long as the visibility timeout of ten seconds. */
function slow(...[, , world]: Parameters<Work>): Promise<void> {
  return world.sleep(9);
}
