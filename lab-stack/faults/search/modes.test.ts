import { expect, test } from 'vitest';
import { boundsFor } from './modes.ts';

test('quick looks at single faults, thorough at pairs, both beside one hold', () => {
  expect(boundsFor('quick', 2)).toEqual({ faults: 1, holds: 1 });
  expect(boundsFor('thorough', 2)).toEqual({ faults: 2, holds: 1 });
});

test('three runs get a bound on switches', () => {
  expect(boundsFor('quick', 3)).toEqual({ faults: 1, holds: 1, switches: 2 });
});

test('what a scenario states goes before, and thorough goes one fault further', () => {
  expect(boundsFor('quick', 2, { faults: 0 })).toMatchObject({ faults: 0 });
  expect(boundsFor('thorough', 2, { faults: 0 })).toMatchObject({ faults: 1 });
  expect(boundsFor('quick', 3, { holds: 0, switches: 3 })).toEqual({ faults: 1, holds: 0, switches: 3 });
});
