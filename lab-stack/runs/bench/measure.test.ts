import { expect, test } from 'vitest';
import { figureOf, measure } from './measure.ts';
import type { Way } from './measure.ts';

/** A way whose calls take `us` microseconds by its own word, and that notes who was called when. */
const way = (name: string, us: number, log: string[]): Way => ({
  name,
  async call(action) {
    log.push(`${name} ${action}`);
    return { answer: { action }, us };
  },
});

test('the ways play by turns, and each figure is that of its own calls', async () => {
  const log: string[] = [];
  const progress: string[] = [];
  const { figures, calls } = await measure({
    ways: [way('ours', 10, log), way('other', 20, log)],
    workload: {
      async open(call) {
        await call('Create', {});
        return async (make) => {
          await make('Send', {});
          await make('Send', {}, 'Send again');
        };
      },
    },
    passes: 40,
    onProgress: (done, total) => progress.push(`${done}/${total}`),
  });
  expect([...figures.get('ours')!]).toEqual([
    ['Send', { median: 10, p95: 10 }],
    ['Send again', { median: 10, p95: 10 }],
  ]);
  expect(figures.get('other')!.get('Send')).toEqual({ median: 20, p95: 20 });
  // 20 passes a round: one round to warm up, two that count; two calls a pass, and one to open.
  expect(calls.get('ours')).toBe(1 + 3 * 20 * 2);
  expect(progress).toEqual(['1/3', '2/3', '3/3']);
  const turns = log.filter((line) => line.endsWith('Send')).map((line) => line.split(' ')[0]);
  const firsts = turns.filter((name, index) => name !== turns[index - 1]);
  // The second round goes backwards, and the third begins with the other.
  expect(firsts).toEqual(['ours', 'other', 'ours', 'other', 'ours']);
});

test('what warms up is not counted', async () => {
  let made = 0;
  const growing: Way = { name: 'ours', call: async () => ({ answer: {}, us: ++made }) };
  const { figures } = await measure({
    ways: [growing],
    workload: { open: async () => async (call) => void (await call('Send', {})) },
    passes: 20,
    onProgress: () => {},
  });
  expect(figures.get('ours')!.get('Send')!.median).toBe(31);
});

test.each([
  [[5], 5, 5],
  [[1, 2, 3], 2, 3],
  [Array.from({ length: 100 }, (_, index) => 100 - index), 51, 96],
])('the median and the 95th percentile of %j', (times, median, p95) => {
  expect(figureOf(times)).toEqual({ median, p95 });
});
