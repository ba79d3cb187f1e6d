import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { SET_UPS, type SetUpName } from '../../../../lab-stack/local/laboratory/set-ups.ts';
import type { LaboratorySettings } from '../../../../lab-stack/local/laboratory/settings.ts';
import { chosenIn, hashOf } from './address.ts';

const whole = fc.integer({ min: 0, max: 99_999 });
const settings: fc.Arbitrary<LaboratorySettings> = fc.record({
  visibility: whole,
  receives: whole,
  batch: whole,
  window: whole,
  cap: whole,
  reports: fc.boolean(),
  timeout: whole,
  places: whole,
  work: whole,
  messages: whole,
  gap: whole,
  who: fc.constantFrom('none', 'all', 'one'),
  when: fc.constantFrom('always', 'first', 'every'),
  count: whole,
  how: fc.constantFrom('throws', 'reports', 'hangs'),
});
const setUp = fc.constantFrom(...(Object.keys(SET_UPS) as SetUpName[]));

test('an address brings back whatever was chosen', () => {
  fc.assert(
    fc.property(fc.record({ setUp, settings }), (chosen) => {
      expect(chosenIn(`#${hashOf(chosen)}`)).toEqual(chosen);
    }),
  );
});

test('a set-up as it is has a short address, and a change is named', () => {
  const { settings: given } = SET_UPS.poison;
  expect(hashOf({ setUp: 'poison', settings: given })).toBe('setup=poison');
  expect(hashOf({ setUp: 'poison', settings: { ...given, reports: false, visibility: 90 } })).toBe(
    'setup=poison&visibility=90&reports=false',
  );
});

test('the anchor of a heading is no set-up', () => {
  expect(chosenIn('#a-played-example')).toBeUndefined();
  expect(chosenIn('')).toBeUndefined();
});

test('what is not understood is left out', () => {
  expect(chosenIn('#setup=nobody&visibility=1e9&who=they&how=hangs&reports=maybe')).toEqual({
    setUp: 'throws',
    settings: { ...SET_UPS.throws.settings, how: 'hangs' },
  });
});
