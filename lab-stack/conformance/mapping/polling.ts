import { holds, same } from '../assert.ts';
import type { Checks } from '../check.ts';
import { inGroup } from '../sqs/bench.ts';
import type { Input, Target } from '../target.ts';
import { cap, pipeline, sendAll } from './bench.ts';
import type { PipelineOptions, Work } from './bench.ts';

const SIX_MEGABYTES = 6 * 1024 * 1024;

/** The most invocations at one time while a function takes two seconds over each of these messages. */
async function mostAtOnce(
  target: Target,
  messages: number,
  mapping: Input,
  options: PipelineOptions = {},
  more?: (index: number) => Input,
): Promise<number> {
  let running = 0;
  let most = 0;
  const work: Work = async (_, __, world) => {
    most = Math.max(most, ++running);
    await world.sleep(2);
    running--;
    return null;
  };
  const made = await pipeline(target, work, options);
  await sendAll(made, messages, more);
  await made.map({ BatchSize: 1, ...mapping });
  await made.world.pass(60);
  same(await made.left(), 0, 'messages left at the end');
  return most;
}

/** Many messages for a function that takes 30 seconds over each. */
async function backlog(target: Target) {
  let running = 0;
  const made = await pipeline(
    target,
    async (_, __, world) => {
      running++;
      await world.sleep(30);
      running--;
      return null;
    },
    { queue: { VisibilityTimeout: '180' }, function: { timeoutSeconds: 60 } },
  );
  await sendAll(made, 200);
  await made.map({ BatchSize: 1 });
  return {
    made,
    atOnce: async (seconds: number): Promise<number> => {
      await made.world.pass(seconds);
      return running;
    },
  };
}

export const polling: Checks = {
  'mapping-payload-cap': async (target) => {
    const made = await pipeline(target, () => null);
    for (let index = 0; index < 8; index++) await made.source.send('x'.repeat(1_000_000));
    await made.map();
    await made.world.pass(5);
    const sizes = made.world.invocations.map(({ event }) => Buffer.byteLength(JSON.stringify(event)));
    holds(sizes.length > 1, 'eight megabytes do not fit into one event');
    holds(
      sizes.every((size) => size <= SIX_MEGABYTES),
      `no event of ${sizes.join(', ')} bytes is above 6 MB`,
    );
    same(await made.left(), 0, 'messages left');
  },

  'mapping-gathers-receives': async (target) => {
    const made = await pipeline(target, () => null);
    await sendAll(made, 25);
    await made.map({ BatchSize: 25, MaximumBatchingWindowInSeconds: 5, ...cap(2) });
    await made.world.pass(10);
    holds(
      made.batches().some((batch) => batch.length > 10),
      'a batch holds more than one receive gives',
    );
    same(made.batches().flat().length, 25, 'messages delivered');
  },

  'mapping-concurrency-caps': async (target) => {
    same(await mostAtOnce(target, 20, cap(2)), 2, 'invocations at one time');
  },

  'mapping-initial-pollers': async (target) => {
    const { atOnce } = await backlog(target);
    same(await atOnce(0.9), 5, 'invocations at one time in the first second');
  },

  'mapping-scaling': async (target) => {
    const { atOnce, made } = await backlog(target);
    same(await atOnce(10.5), 55, 'invocations at one time after ten seconds with a backlog');
    await made.world.pass(200);
    same(await made.left(), 0, 'messages left');
    await sendAll(made, 100);
    same(await atOnce(0.9), 5, 'invocations at one time when messages come again after a quiet while');
  },

  'mapping-fifo-order': async (target) => {
    const made = await pipeline(target, () => null, { fifo: true });
    await sendAll(made, 24, (index) => inGroup(`g${index % 2}`, String(index)));
    await made.map({ BatchSize: 3 });
    await made.world.pass(30);
    const seen = made.batches().flat();
    for (const odd of [0, 1]) {
      const group = seen.filter((body) => Number(body.slice(4)) % 2 === odd);
      same(
        group,
        group.toSorted((one, other) => Number(one.slice(4)) - Number(other.slice(4))),
        'one group',
      );
      same(group.length, 12, 'messages of one group');
    }
  },

  'mapping-fifo-concurrency': async (target) => {
    const groups = (count: number) => (index: number) => inGroup(`g${index % count}`, String(index));
    const fifo = { fifo: true };
    same(await mostAtOnce(target, 12, cap(10), fifo, groups(1)), 1, 'invocations at one time for one group');
    const three = await mostAtOnce(target, 12, cap(10), fifo, groups(3));
    holds(three <= 3, `${three} invocations at one time are not more than the three groups`);
    const capped = await mostAtOnce(target, 12, cap(2), fifo, groups(6));
    holds(capped <= 2, `${capped} invocations at one time are not more than the cap of two`);
  },

  'mapping-fifo-retries-first': async (target) => {
    const made = await pipeline(
      target,
      (_, round) => {
        if (round === 1) throw new Error('the first attempt fails');
        return null;
      },
      { fifo: true },
    );
    await made.source.send('old', inGroup('g', '1'));
    await made.map();
    await made.world.pass(2);
    await made.source.send('new', inGroup('g', '2'));
    await made.world.pass(60);
    same(made.batches().flat(), ['old', 'old', 'new'], 'the messages in the order of their delivery');
  },

  'mapping-fifo-mixed-groups': async (target) => {
    const made = await pipeline(target, () => null, { fifo: true });
    await made.source.send('of a', inGroup('a', '1'));
    await made.source.send('of b', inGroup('b', '2'));
    await made.map();
    await made.world.pass(2);
    same(made.batches(), [['of a', 'of b']], 'the batches');
  },
};
