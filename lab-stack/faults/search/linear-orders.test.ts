import { describe, expect, test } from 'vitest';
import type { Schedule } from '../schedule.ts';
import { countOrders, fewestSwitches, plainestOrder } from './linear-orders.ts';
import { partialOrderOf, type PartialOrder } from './partial-order.ts';
import { pointReader, type Point } from './points.ts';
import { playScript, tellingPoints, type Script } from './testing/script.ts';

const step = (...writes: string[]) => ({ label: 'step', writes });

async function played(script: Script, runs: string): Promise<{ points: Point[]; schedule: Schedule }> {
  const schedule = [...runs].map((run) => ({ run }));
  const points: Point[] = [];
  const read = pointReader(new Set());
  let made = 0;
  await tellingPoints(playScript(script), (point) => points.push(read(point)))(
    () => schedule[made++] ?? 'stop',
  );
  return { points: points.slice(0, schedule.length), schedule };
}

async function orderOf(script: Script, runs: string): Promise<PartialOrder> {
  const { points, schedule } = await played(script, runs);
  return partialOrderOf(points, schedule);
}

const text = (schedule: Schedule): string => schedule.map(({ run }) => run).join('');

describe('two runs that have nothing to do with each other', () => {
  const script: Script = { A: [step('x'), step('x'), step('x')], B: [step('y'), step('y')] };

  test('can be put in all ways', async () => {
    expect(countOrders(await orderOf(script, 'ABABA'))).toBe(10);
  });

  test('need no switch, and the plainest begins with the first name', async () => {
    const order = await orderOf(script, 'BABAA');
    expect(fewestSwitches(order)).toBe(0);
    expect(text(plainestOrder(order))).toBe('AAABB');
  });

  test('can be put in few ways with few switches', async () => {
    const order = await orderOf(script, 'ABABA');
    expect([0, 1, 2, 3].map((most) => countOrders(order, most))).toEqual([2, 5, 9, 10]);
  });
});

test('what depends on everything before has one order', async () => {
  const order = await orderOf({ A: [step('x'), step('x')], B: [step('x'), step('x')] }, 'ABAB');
  expect(countOrders(order)).toBe(1);
  expect(fewestSwitches(order)).toBe(2);
  expect(text(plainestOrder(order))).toBe('ABAB');
});

test('the beginning of a schedule: who was left must go on, and perhaps only after others', async () => {
  const script: Script = { A: [step('x'), step('x')], B: [step('x'), step('x')] };
  const { points, schedule } = await played(script, 'AB');
  const beginning = partialOrderOf(points, schedule);
  expect(fewestSwitches(beginning)).toBe(1);
  const [next] = points[1]!.options.get('A')!;
  expect(countOrders(partialOrderOf(points, schedule, [next!]))).toBe(1);
  const apart: Script = { ...script, B: [step('y'), step('y')] };
  const other = await played(apart, 'AB');
  const [nextOfA] = other.points[1]!.options.get('A')!;
  expect(fewestSwitches(partialOrderOf(other.points, other.schedule, [nextOfA!]))).toBe(0);
});

test('no step at all has one order', () => {
  expect(countOrders({ runs: [], steps: [] })).toBe(1);
  expect(plainestOrder({ runs: [], steps: [] })).toEqual([]);
});
