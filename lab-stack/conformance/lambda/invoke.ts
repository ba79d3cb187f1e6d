import { holds, refused, same } from '../assert.ts';
import type { Checks } from '../check.ts';
import { pipeline } from '../mapping/bench.ts';
import type { FunctionWorld, GivenFunction, Target } from '../target.ts';

const MEGABYTE = 1024 * 1024;
const fails = (): never => {
  throw new Error('it fails');
};
const one = (target: Target, given: Partial<GivenFunction>): Promise<FunctionWorld> =>
  target.deploy([{ name: 'f', ...given }]);
/** The text of an event of so many bytes. */
const payload = (bytes: number): string => `"${'x'.repeat(bytes - 2)}"`;
/** Seconds from the first invocation to each of the later ones. */
const pauses = ({ invocations: [first, ...later] }: FunctionWorld): number[] =>
  later.map(({ at }) => (at - (first?.at ?? 0)) / 1000);

export const invoke: Checks = {
  'lambda-sync-payload': async (target) => {
    const world = await one(target, { work: () => null });
    same((await world.during(world.invoke('f', payload(6 * MEGABYTE)))).status, 200, 'the status at 6 MB');
    await refused(world.invoke('f', payload(6 * MEGABYTE + 1)), 'RequestTooLargeException', { status: 413 });
  },

  'lambda-sync-response': async (target) => {
    const most = 6 * 1024 * 1024 + 100;
    // Two quotation marks belong to the JSON text.
    const world = await target.deploy([{ name: 'f', work: (bytes: number) => 'x'.repeat(bytes - 2) }]);
    const fits = await world.during(world.invoke('f', String(most)));
    same(
      [fits.functionError, fits.payload.length],
      [undefined, most],
      'the error and the length of an answer that fits',
    );
    const { functionError, payload } = await world.during(world.invoke('f', String(most + 1)));
    same(functionError, 'Unhandled', 'the error of a larger one');
    same(JSON.parse(payload).errorType, 'Function.ResponseSizeTooLarge', 'its type');
  },

  'lambda-sync-no-retry': async (target) => {
    const world = await one(target, { work: fails });
    await world.during(world.invoke('f'));
    await world.pass(600);
    same(world.invocations.length, 1, 'attempts');
  },

  'lambda-sync-function-error': async (target) => {
    const world = await one(target, { work: fails });
    const { status, functionError, payload: body } = await world.during(world.invoke('f'));
    same([status, functionError], [200, 'Unhandled'], 'status and function error');
    holds('errorMessage' in JSON.parse(body), 'the payload is an error object');
  },

  'lambda-mapping-sync': async (target) => {
    const made = await pipeline(target, async (_, __, world) => {
      await world.sleep(2);
      return null;
    });
    await made.source.send('job');
    await made.map();
    await made.world.pass(1);
    same(await made.left(), 1, 'messages while the function runs');
    await made.world.pass(2);
    same(await made.left(), 0, 'messages after it has returned');
  },

  'lambda-async-accepted': async (target) => {
    const world = await one(target, { work: () => world.sleep(2) });
    const { status, payload: body } = await world.invoke('f', '{}', { type: 'Event' });
    same([status, body], [202, ''], 'status and payload, before the function has returned');
  },

  'lambda-dry-run': async (target) => {
    const world = await one(target, { work: () => null });
    same((await world.invoke('f', '{}', { type: 'DryRun' })).status, 204, 'the status');
    await world.pass(10);
    same(world.invocations.length, 0, 'invocations');
  },

  'lambda-async-payload': async (target) => {
    const world = await one(target, { work: () => null });
    const send = (bytes: number): Promise<unknown> => world.invoke('f', payload(bytes), { type: 'Event' });
    await send(MEGABYTE);
    await refused(send(MEGABYTE + 1), 'RequestTooLargeException', { status: 413 });
  },

  'lambda-async-retries': async (target) => {
    const world = await one(target, { work: fails });
    await world.invoke('f', '{}', { type: 'Event' });
    await world.pass(3600);
    same(pauses(world), [60, 180], 'seconds from the first attempt to the later ones');
  },

  'lambda-async-throttled': async (target) => {
    const world = await one(target, {
      work: () => world.sleep(100),
      reservedConcurrency: 1,
      timeoutSeconds: 900,
    });
    for (let event = 0; event < 2; event++) await world.invoke('f', '{}', { type: 'Event' });
    await world.pass(99);
    same(world.invocations.length, 1, 'invocations while the only place is taken');
    await world.pass(400);
    same(world.invocations.length, 2, 'invocations once it is free');

    const blocked = await one(target, {
      work: () => blocked.sleep(25_000),
      reservedConcurrency: 1,
      timeoutSeconds: 30_000,
    });
    for (let event = 0; event < 2; event++) await blocked.invoke('f', '{}', { type: 'Event' });
    const givenUp = (): boolean => blocked.lines.some((line) => line.includes('EventAgeExceeded'));
    await blocked.pass(21_599);
    same(givenUp(), false, 'whether the event is given up before six hours are over');
    await blocked.pass(2);
    same(givenUp(), true, 'whether it is given up after them');
  },

  'lambda-async-zero-reserve': async (target) => {
    const world = await one(target, { work: () => null, reservedConcurrency: 0 });
    same((await world.invoke('f', '{}', { type: 'Event' })).status, 202, 'the status');
    holds(
      world.lines.some((line) => line.includes('ZeroReservedConcurrency')),
      'the event is given up at once',
    );
    await world.pass(30_000);
    same(world.invocations.length, 0, 'invocations');
  },
};
