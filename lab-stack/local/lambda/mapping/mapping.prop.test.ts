import { fc } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { bodiesOf, done, failed, failing, mappingFixture, throttled } from './fixture.ts';
import type { MappingSettings } from './ports.ts';
import type { SqsRecord } from './record.ts';

type Fate = 'done' | 'failed' | 'throttled' | 'partial' | 'pause' | 'refuse';

/** Each invocation or call draws what happens to it; when the plan is over, all goes well. */
const plan = fc.array(fc.constantFrom<Fate>('done', 'failed', 'throttled', 'partial', 'pause', 'refuse'), {
  maxLength: 40,
});
const settings = fc.record({
  batchSize: fc.integer({ min: 1, max: 10 }),
  windowSeconds: fc.integer({ min: 0, max: 3 }),
  maximumConcurrency: fc.integer({ min: 2, max: 5 }),
});

/** An hour of it: the bodies that the function has done, and what is left in the queues. */
async function run(fates: readonly Fate[], asked: Partial<MappingSettings>, bodies: readonly string[]) {
  const left = [...fates];
  const seen = new Set<string>();
  const finish = (records: readonly SqsRecord[]): void => bodiesOf(records).forEach((body) => seen.add(body));
  const before = (action: string): void => {
    if (action === 'GetQueueAttributes' || left[0] !== 'refuse') return;
    left.shift();
    throw new Error('refused');
  };
  const world = await mappingFixture(
    (records) => {
      const fate = left.shift() ?? 'done';
      if (fate === 'failed') return failed;
      if (fate === 'throttled') return throttled;
      if (fate === 'pause') void pauseAndStart();
      finish(fate === 'partial' ? records.slice(1) : records);
      return fate === 'partial' ? failing(records[0]!.messageId) : done;
    },
    { before },
  );
  const start = (): void => world.mapping.start(world.settings({ ...asked, reportsFailures: true }));
  let pausing = false;
  const pauseAndStart = async (): Promise<void> => {
    if (pausing) return;
    pausing = true;
    await world.mapping.pause();
    pausing = false;
    start();
  };
  await world.sendAll(bodies);
  start();
  await world.pass(3600);
  return {
    seen: [...seen].toSorted(),
    queue: world.counts('jobs'),
    deadLetters: world.counts('jobs-dlq').visible,
  };
}

test('whatever happens, each message is done in the end, none is lost and none remains', () =>
  fc.assert(
    fc.asyncProperty(plan, settings, fc.integer({ min: 1, max: 30 }), async (fates, asked, count) => {
      const bodies = Array.from({ length: count }, (_, index) => `job-${index}`);
      expect(await run(fates, asked, bodies)).toEqual({
        seen: bodies.toSorted(),
        queue: { visible: 0, inFlight: 0, delayed: 0 },
        deadLetters: 0,
      });
    }),
    { numRuns: 60 },
  ));
