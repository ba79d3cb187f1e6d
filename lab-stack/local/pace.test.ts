import { describe, expect, test } from 'vitest';
import { turn, virtualClock } from './clock.ts';
import { paceClock } from './pace.ts';

const HOUR_MS = 3_600_000;
const calm = { activity: () => 0, idle: () => Promise.resolve(true) };

/** Runs `play` on a paced clock and stops it afterwards. */
async function paced(
  speed: number,
  settling: typeof calm,
  play: (clock: ReturnType<typeof virtualClock>) => Promise<void>,
): Promise<void> {
  const clock = virtualClock(0);
  const pace = paceClock(clock, settling, speed);
  try {
    await play(clock);
  } finally {
    await pace.stop();
  }
}

describe('a paced clock', () => {
  test('while everybody waits, an hour of the run passes in a moment', () =>
    paced(HOUR_MS, calm, async (clock) => {
      await new Promise<void>((resolve) => clock.after(HOUR_MS, resolve));
      expect(clock.now()).toBeGreaterThanOrEqual(HOUR_MS);
    }));

  test('while somebody works, no wait is shortened, and yet time goes on', () =>
    paced(HOUR_MS, { ...calm, idle: () => Promise.resolve(false) }, async (clock) => {
      let anHourPassed = false;
      clock.after(HOUR_MS, () => (anHourPassed = true));
      await new Promise<void>((resolve) => clock.after(1, resolve));
      expect(anHourPassed).toBe(false);
    }));

  test('stands still after stop', async () => {
    const clock = virtualClock(0);
    const pace = paceClock(clock, calm, 60);
    await new Promise<void>((resolve) => clock.after(1, resolve));
    await pace.stop();
    const stoppedAt = clock.now();
    for (let turns = 0; turns < 100; turns++) await turn();
    expect(clock.now()).toBe(stoppedAt);
  });
});
