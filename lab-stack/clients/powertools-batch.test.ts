import { afterAll, expect, test } from 'vitest';
import { openRuntime } from './runtime.ts';

const runtime = await openRuntime();
afterAll(() => runtime.close());

const NONE = { visible: 0, inFlight: 0, delayed: 0 };

/** Effects by their name, in the order in which they first came, with how often each was brought about. */
async function effects(...names: string[]): Promise<[string, number][]> {
  const items = Object.entries(await runtime.items('EffectsTable'));
  return items
    .filter(([name]) => names.includes(name))
    .sort(([, a], [, b]) => Number(a['place']!.N) - Number(b['place']!.N))
    .map(([name, item]) => [name, Number(item['times']!.N)]);
}

test('the batch processor has the good messages deleted, and only the bad one comes again', async () => {
  await runtime.send('OrdersQueue', [{ id: 'a' }, { id: 'bad', fails: true }, { id: 'c' }]);
  await runtime.pass(2);
  expect(await effects('a', 'bad', 'c')).toHaveLength(2);
  expect(runtime.depth('OrdersQueue')).toEqual({ ...NONE, inFlight: 1 });
  // Three receives, 60 seconds each, and the fourth attempt moves it.
  await runtime.pass(4 * 61);
  expect(runtime.depth('OrdersQueue')).toEqual(NONE);
  expect(runtime.depth('OrdersDeadLetters')).toEqual({ ...NONE, visible: 1 });
  expect(Object.fromEntries(await effects('a', 'bad', 'c'))).toEqual({ a: 1, c: 1 });
});

test('a batch in which every message fails is a function error: all of them come again', async () => {
  const before = runtime.depth('OrdersDeadLetters')!.visible;
  await runtime.send('OrdersQueue', [
    { id: 'x', fails: true },
    { id: 'y', fails: true },
  ]);
  await runtime.pass(5 * 61);
  expect(runtime.depth('OrdersQueue')).toEqual(NONE);
  expect(runtime.depth('OrdersDeadLetters')).toEqual({ ...NONE, visible: before + 2 });
});

test('the FIFO processor leaves the rest of a failed group for later, and finishes the other groups', async () => {
  await runtime.send('Accounts.fifo', [{ id: 'g1' }, { id: 'g2', failsUntil: 2 }, { id: 'g3' }], 'g');
  await runtime.send('Accounts.fifo', [{ id: 'h1' }], 'h');
  await runtime.pass(30);
  expect(Object.fromEntries(await effects('g1', 'g2', 'g3', 'h1'))).toEqual({ g1: 1, h1: 1 });
  await runtime.pass(120);
  const names = (await effects('g1', 'g2', 'g3')).map(([name]) => name);
  expect(names).toEqual(['g1', 'g2', 'g3']);
  expect(Object.fromEntries(await effects('g1', 'g2', 'g3', 'h1'))).toEqual({ g1: 1, g2: 1, g3: 1, h1: 1 });
  expect(runtime.depth('Accounts.fifo')).toEqual(NONE);
});
