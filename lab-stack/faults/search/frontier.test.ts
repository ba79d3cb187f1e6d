import { expect, test } from 'vitest';
import { Frontier, type Cost } from './frontier.ts';

test('the cheapest comes first, and of equal ones the last', () => {
  const frontier = new Frontier<string>();
  const works: [string, Cost][] = [
    ['fault', [1, 0, 0]],
    ['switch', [0, 0, 1]],
    ['first', [0, 0, 0]],
    ['hold', [1, 1, 0]],
    ['second', [0, 0, 0]],
    ['fault and hold', [2, 1, 0]],
  ];
  for (const [work, cost] of works) frontier.push(work, cost);
  expect(frontier.size).toBe(6);
  expect(frontier.nextCost).toEqual([0, 0, 0]);
  expect([...frontier]).toHaveLength(6);
  const order = works.map(() => frontier.pop());
  expect(order).toEqual(['second', 'first', 'switch', 'fault', 'hold', 'fault and hold']);
  expect(frontier.pop()).toBeUndefined();
  expect(frontier.nextCost).toBeUndefined();
});
