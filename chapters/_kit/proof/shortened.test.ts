import { expect, test } from 'vitest';
import type { Step } from './proof.ts';
import { shortened } from './shortened.ts';

const steps = (count: number, decides: number): Step[] =>
  Array.from({ length: count }, (_, place) => ({
    text: `step ${place}`,
    ...(place === decides && { decides: true as const }),
  }));

test('a story of twenty steps is told whole', () => {
  const all = steps(20, 10);
  expect(shortened(all)).toEqual(all);
});

test('of a long one the beginning, the end and what decides are told, and how much is left out', () => {
  expect(shortened(steps(40, 20)).map(({ text }) => text)).toEqual([
    ...['0', '1', '2', '3', '4', '5'].map((place) => `step ${place}`),
    '… 11 steps in between …',
    ...['17', '18', '19', '20', '21', '22', '23'].map((place) => `step ${place}`),
    '… 10 steps in between …',
    ...['34', '35', '36', '37', '38', '39'].map((place) => `step ${place}`),
  ]);
});
