import { describe, expect, test } from 'vitest';
import { realClock, sleep, turn, virtualClock } from './clock.ts';

describe('virtualClock', () => {
  test('time stands still until it is moved', async () => {
    const clock = virtualClock(1_000);
    await turn();
    expect(clock.now()).toBe(1_000);
  });

  test('timers run in the order of their times, and of one instant in the order in which they were set', async () => {
    const clock = virtualClock(0);
    const ran: string[] = [];
    clock.after(20, () => ran.push('late'));
    clock.after(10, () => ran.push('first at 10'));
    clock.after(10, () => ran.push('second at 10'));
    await clock.advance(30);
    expect(ran).toEqual(['first at 10', 'second at 10', 'late']);
    expect(clock.now()).toBe(30);
  });

  test('a timer set by work that a timer began runs in the same advance, at its own time', async () => {
    const clock = virtualClock(0);
    const seen: number[] = [];
    clock.after(10, async () => {
      await Promise.resolve();
      clock.after(5, () => seen.push(clock.now()));
    });
    await clock.advance(20);
    expect(seen).toEqual([15]);
  });

  test('a cancelled timer never runs, and nextAt forgets it', async () => {
    const clock = virtualClock(0);
    let ran = false;
    clock.after(10, () => (ran = true)).cancel();
    expect(clock.nextAt()).toBeUndefined();
    await clock.advance(20);
    expect(ran).toBe(false);
  });

  test('step moves to the earliest timer and says when there is none', () => {
    const clock = virtualClock(0);
    clock.after(7, () => {});
    expect(clock.step()).toBe(true);
    expect(clock.now()).toBe(7);
    expect(clock.step()).toBe(false);
  });

  test('a timer for the past runs now, never earlier', () => {
    const clock = virtualClock(100);
    clock.after(-50, () => {});
    clock.step();
    expect(clock.now()).toBe(100);
  });
});

describe('realClock', () => {
  test('a scaled clock starts at the time of the machine and runs faster', async () => {
    const clock = realClock(1_000_000);
    const before = clock.now();
    await new Promise<void>((resolve) => clock.after(5_000_000, resolve));
    expect(clock.now() - before).toBeGreaterThanOrEqual(5_000_000);
  });

  test('a cancelled timer never runs', async () => {
    const clock = realClock(1_000);
    let ran = false;
    clock.after(1, () => (ran = true)).cancel();
    await new Promise<void>((resolve) => clock.after(1_000, resolve));
    expect(ran).toBe(false);
  });
});

describe('sleep', () => {
  test('an abort ends it at once and leaves no timer behind', async () => {
    const clock = virtualClock(0);
    const abort = new AbortController();
    const slept = sleep(clock, 1_000, abort.signal);
    abort.abort();
    await slept;
    expect(clock.nextAt()).toBeUndefined();
    expect(clock.now()).toBe(0);
  });
});
