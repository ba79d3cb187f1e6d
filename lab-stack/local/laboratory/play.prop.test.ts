import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { playLaboratory } from './play.ts';
import type { ReasonedMoment } from './reasons.ts';
import type { LaboratorySettings } from './settings.ts';

const settings: fc.Arbitrary<LaboratorySettings> = fc
  .record({
    timeout: fc.integer({ min: 1, max: 40 }),
    slack: fc.integer({ min: 0, max: 80 }),
    receives: fc.integer({ min: 1, max: 4 }),
    batch: fc.integer({ min: 1, max: 10 }),
    window: fc.constantFrom(0, 0, 5, 60),
    cap: fc.constantFrom(0, 0, 2, 5),
    reports: fc.boolean(),
    places: fc.integer({ min: 0, max: 6 }),
    work: fc.integer({ min: 0, max: 12 }),
    messages: fc.integer({ min: 1, max: 8 }),
    gap: fc.constantFrom(0, 7),
    who: fc.constantFrom('none', 'all', 'one'),
    when: fc.constantFrom('always', 'first', 'every'),
    count: fc.integer({ min: 1, max: 3 }),
    how: fc.constantFrom('throws', 'reports', 'hangs'),
  })
  .map(({ slack, ...rest }) => ({ ...rest, visibility: rest.timeout + slack }));

function always(numRuns: number, holds: (given: LaboratorySettings) => Promise<void>): Promise<void> {
  return fc.assert(fc.asyncProperty(settings, holds), { numRuns });
}

/** The moments of one kind that are about a message. */
function of(moments: readonly ReasonedMoment[], name: string, kind: ReasonedMoment['kind']): number[] {
  return moments.filter((one) => one.kind === kind && one.messages.includes(name)).map(({ at }) => at);
}

test('a message is done once or a dead letter once, and hidden for its visibility timeout between two receives', () =>
  always(60, async (given) => {
    const { moments, left } = await playLaboratory(given);
    expect(moments.map(({ at }) => at)).toEqual(moments.map(({ at }) => at).toSorted((a, b) => a - b));
    for (let place = 1; place <= given.messages; place++) {
      const name = `m${place}`;
      const [received, returned, letters, deleted] = (
        ['received', 'visible', 'dead-letter', 'deleted'] as const
      ).map((kind) => of(moments, name, kind)) as [number[], number[], number[], number[]];
      expect(left.includes(name) ? 0 : 1).toBe(letters.length + deleted.length);
      expect(received.length).toBeLessThanOrEqual(given.receives);
      expect(letters.length > 0 && received.length !== given.receives).toBe(false);
      // Each return is a visibility timeout after its receive, and each later receive after a return.
      expect(returned).toEqual(received.slice(0, returned.length).map((at) => at + given.visibility));
      received.slice(1).forEach((at, nth) => expect(at).toBeGreaterThanOrEqual(returned[nth]!));
    }
  }));

test('the same settings give the same run', () =>
  always(20, async (given) => {
    expect(await playLaboratory(given)).toEqual(await playLaboratory(given));
  }));

test('every moment but a send has a reason', () =>
  always(40, async (given) => {
    const { moments } = await playLaboratory(given);
    for (const { kind, rules } of moments) expect(rules.length > 0).toBe(kind !== 'sent');
  }));
