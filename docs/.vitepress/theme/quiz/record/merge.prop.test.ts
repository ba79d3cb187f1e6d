import { fc } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { merge } from './merge.ts';
import { emptyPractice, readPractice, type Practice } from './record.ts';

const id = fc.constantFrom('01-x/a', '01-x/b', '02-y/c');
// Two devices never act in the same millisecond.
const time = (device: number) => fc.nat(1_000).map((at) => at * 4 + device);

function records(device: number): fc.Arbitrary<Practice> {
  const at = time(device);
  return fc.record({
    version: fc.constant(1 as const),
    answers: fc.dictionary(id, fc.record({ chosen: fc.constant(['a']), right: fc.boolean(), at })),
    missed: fc.dictionary(id, at),
    cards: fc.constant({}),
    results: fc
      .uniqueArray(at, { maxLength: 3 })
      .map((begins) =>
        begins
          .toSorted((one, other) => one - other)
          .map((begun) => ({ begun, spent: 1, minutes: 46, order: [], chosen: {}, right: [] })),
      ),
    settings: fc.constant({ shortcuts: true, minutes: 46 }),
  });
}

test('the order in which devices are brought together makes no difference', () => {
  fc.assert(
    fc.property(records(0), records(1), records(2), (one, two, three) => {
      expect(merge(one, two)).toEqual(merge(two, one));
      expect(merge(merge(one, two), three)).toEqual(merge(one, merge(two, three)));
    }),
  );
});

test('nothing is lost, and the later of two wins', () => {
  fc.assert(
    fc.property(records(0), records(1), (one, two) => {
      const both = merge(one, two);
      for (const [key, answer] of [...Object.entries(one.answers), ...Object.entries(two.answers)])
        expect(both.answers[key]!.at).toBeGreaterThanOrEqual(answer.at);
      const begins = new Set([...one.results, ...two.results].map(({ begun }) => begun));
      expect(both.results.map(({ begun }) => begun)).toEqual([...begins].toSorted((a, b) => a - b));
    }),
  );
});

test('twice is as once, and what is merged can be read again', () => {
  fc.assert(
    fc.property(records(0), (one) => {
      expect(merge(one, one)).toEqual(one);
      expect(merge(one, emptyPractice())).toEqual(one);
      expect(readPractice(JSON.stringify(one))).toEqual({ practice: one });
    }),
  );
});
