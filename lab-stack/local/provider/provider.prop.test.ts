import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { virtualClock } from '../clock.ts';
import type { StrikingHabit } from './habits.ts';
import { createProvider } from './provider.ts';

const AFTER: readonly StrikingHabit[] = [
  'timeoutAfter',
  'lateAfter',
  'resetAfter',
  'unreadableAfter',
  'errorAfter',
  'slow',
];
const BEFORE: readonly StrikingHabit[] = ['resetBefore', 'unavailable', 'throttle'];

const step = fc.record({
  key: fc.constantFrom('a', 'b'),
  habit: fc.option(fc.constantFrom(...AFTER, ...BEFORE), { nil: undefined }),
  /** Shorter and longer than it takes to make a document. */
  thenMs: fc.constantFrom(0, 10, 50, 6000),
});

test('inside the key window, whatever the habits: a key has one document if any request got past the door, else none', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
      const clock = virtualClock();
      const provider = createProvider({ clock, random: () => 0.5, latencyMs: 40 });
      const accepted = new Set<string>();
      for (const { key, habit, thenMs } of steps) {
        if (habit) provider.habits.set({ [habit]: { next: 1 } });
        // A habit that was not used up by an earlier step may still strike before.
        const { resetBefore, unavailable, throttle } = provider.habits.current();
        const barred = [resetBefore, unavailable, throttle].some(
          (rate) => typeof rate === 'object' && rate.next > 0,
        );
        if (!barred) accepted.add(key);
        const body = JSON.stringify({ template: 'invoice', parameters: { key } });
        void provider.handle({
          method: 'POST',
          path: '/documents',
          query: {},
          headers: { 'idempotency-key': key },
          body,
        });
        await clock.advance(thenMs);
      }
      await clock.advance(3_600_000);
      const made = provider.documents().map(({ key }) => key);
      expect(made.toSorted()).toEqual([...accepted].toSorted());
    }),
    { numRuns: 150 },
  );
});
