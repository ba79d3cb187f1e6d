import { describe, expect, test } from 'vitest';
import { createHabits, GOOD_HABITS } from './habits.ts';
import type { HabitSettings } from './habits.ts';

/** Gives the numbers in turn. */
function script(...numbers: number[]): () => number {
  return () => {
    const next = numbers.shift();
    if (next === undefined) throw new Error('drew once too often');
    return next;
  };
}

describe('when a habit shows', () => {
  test('by probability, drawn once a request', () => {
    const habits = createHabits(script(0.09, 0.1, 0.5), { throttle: 0.1 });
    expect([habits.strikes('throttle'), habits.strikes('throttle'), habits.strikes('throttle')]).toEqual([
      true,
      false,
      false,
    ]);
  });

  test('a habit that is off draws nothing', () => {
    expect(createHabits(script(), {}).strikes('throttle')).toBe(false);
  });

  test('the next n, then never', () => {
    const habits = createHabits(script(), { resetAfter: { next: 2 } });
    expect([1, 2, 3].map(() => habits.strikes('resetAfter'))).toEqual([true, true, false]);
    expect(habits.current().resetAfter).toEqual({ next: 0, probability: 0 });
  });

  test('the next n, then by probability', () => {
    const habits = createHabits(script(0.9, 0.1), { slow: { next: 1, probability: 0.5 } });
    expect([1, 2, 3].map(() => habits.strikes('slow'))).toEqual([true, false, true]);
  });

  test('503 comes in bursts', () => {
    const habits = createHabits(script(0, 0.9, 0.9), { unavailable: 0.5, burstLength: 3 });
    expect([1, 2, 3, 4, 5].map(() => habits.strikes('unavailable'))).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
  });
});

describe('a wrong knob is named, and nothing is turned', () => {
  test.each<[string, Record<string, unknown>]>([
    ['an unknown habit', { toString: 1 }],
    ['a probability above 1', { throttle: 1.1 }],
    ['a negative one', { throttle: -0.1 }],
    ['no number', { throttle: Number.NaN }],
    ['a count that is none', { throttle: { next: 1.5 } }],
    ['a foreign member', { throttle: { next: 1, often: 2 } }],
    ['null', { throttle: null }],
    ['text for a switch', { down: 'no' }],
    ['a negative span', { lookupLagMs: -1 }],
    ['a rate for a span', { slowMs: { next: 1 } }],
    ['half a burst', { burstLength: 0.5 }],
  ])('%s', (_name, changes) => {
    const habits = createHabits(script(), {});
    const [name] = Object.keys(changes);
    expect(() => habits.set({ errorAfter: 1, ...changes } as Partial<HabitSettings>)).toThrow(String(name));
    expect(habits.current()).toEqual(GOOD_HABITS);
  });
});
