import { expect, test } from 'vitest';
import { planWorld } from './world.ts';

const places = Array.from({ length: 2_000 }, (_, index) => `dynamodb UpdateItem Jobs/job_${index}`);

function fates(seed: number, asked: readonly string[], faults = true): string[] {
  const { killsAt } = planWorld({ jobs: 1, seed, faults });
  const met = asked.map((place) => `${place}: ${killsAt(place)}`);
  return met.filter((fate) => !fate.endsWith('undefined')).toSorted();
}

test('a seed kills at the same calls, in whatever order the environments make them', () => {
  const killed = fates(7, places);
  expect(killed.length).toBeGreaterThan(0);
  expect(fates(7, places.toReversed())).toEqual(killed);
  expect(fates(8, places)).not.toEqual(killed);
});

test('a call that was killed may pass when it is made again', () => {
  const { killsAt } = planWorld({ jobs: 1, seed: 7, faults: true });
  const killed = places.find((place) => killsAt(place) !== undefined);
  expect(Array.from({ length: 20 }, () => killsAt(killed ?? ''))).toContain(undefined);
});

test('nobody dies in a world without faults', () => {
  expect(fates(7, places, false)).toEqual([]);
});
