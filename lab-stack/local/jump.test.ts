import { describe, expect, test } from 'vitest';
import { turn, virtualClock } from './clock.ts';
import { jumper, QuietTooEarly, type Settling } from './jump.ts';

const atRest: Settling = { activity: () => 0, idle: () => Promise.resolve(true) };

describe('a jump', () => {
  test('two who wait see every instant, though one of them waits for longer', async () => {
    const clock = virtualClock(0);
    const until = jumper(clock, atRest);
    let light = 'red';
    // A timer starts work, and the work makes the change.
    clock.after(1_000, () => void turn().then(() => (light = 'green')));
    clock.after(2_000, () => (light = 'red'));
    clock.after(3_000, () => (light = 'off'));
    const long = until(() => light === 'off');
    await until(() => light === 'green');
    expect(clock.now()).toBe(1_000);
    await long;
    expect(clock.now()).toBe(3_000);
  });

  test('who has arrived acts before time moves on for the other', async () => {
    const clock = virtualClock(0);
    const until = jumper(clock, atRest);
    clock.after(1_000, () => {});
    clock.after(5_000, () => {});
    const long = until(() => clock.now() === 5_000);
    const acted: number[] = [];
    const short = until(() => clock.now() === 1_000).then(() => acted.push(clock.now()));
    await Promise.all([long, short]);
    expect(acted).toEqual([1_000]);
  });

  test('rejects those who wait when nothing is left, and serves the next', async () => {
    const clock = virtualClock(0);
    const until = jumper(clock, atRest);
    await expect(until(() => false)).rejects.toThrow(QuietTooEarly);
    await expect(until(() => true)).resolves.toBeUndefined();
  });

  test('rejects one at its own limit, and lets the other wait', async () => {
    const clock = virtualClock(0);
    const until = jumper(clock, atRest);
    for (let at = 1_000; at <= 9_000; at += 1_000) clock.after(at, () => {});
    const patient = until(() => clock.now() === 9_000);
    await expect(until(() => false, 3_000)).rejects.toThrow('not reached');
    expect(clock.now()).toBe(4_000);
    await patient;
  });

  test('gives an error of the condition to the one who asked', async () => {
    const clock = virtualClock(0);
    const until = jumper(clock, atRest);
    const broken = (): boolean => {
      throw new Error('no such job');
    };
    await expect(until(broken)).rejects.toThrow('no such job');
  });
});
