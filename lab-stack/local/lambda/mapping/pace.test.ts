import { describe, expect, test } from 'vitest';
import { virtualClock } from '../../clock.ts';
import { createPace } from './pace.ts';

/** A pace whose pollers all have a batch in hand, each from the moment that it may work. */
function busyPace(cap?: number) {
  const clock = virtualClock();
  const ends: (() => void)[] = [];
  const work = (allowed: number): void => {
    while (ends.length < allowed) ends.push(pace.begin());
  };
  const pace = createPace(clock, cap, work);
  work(pace.allowed());
  return { clock, pace, ends };
}

describe('a mapping whose pollers are all at work', () => {
  test('gets at most 300 more a minute, to 1,250', async () => {
    const { clock, pace } = busyPace();
    await clock.advance(60_000);
    expect(pace.allowed()).toBe(305);
    await clock.advance(600_000);
    expect(pace.allowed()).toBe(1250);
  });

  test.each([
    [2, 2],
    [12, 12],
  ])('stays within its cap of %i', async (cap, most) => {
    const { clock, pace } = busyPace(cap);
    await clock.advance(60_000);
    expect(pace.allowed()).toBe(most);
  });

  test('gets none when one of them has nothing to do', async () => {
    const { clock, pace, ends } = busyPace();
    ends[0]!();
    await clock.advance(60_000);
    expect(pace.allowed()).toBe(5);
  });

  test('gets none within a minute of being throttled', async () => {
    const { clock, pace } = busyPace();
    pace.hold();
    await clock.advance(59_000);
    expect(pace.allowed()).toBe(5);
  });
});

describe('a mapping', () => {
  test('goes back to five when polls come back empty', async () => {
    const { clock, pace, ends } = busyPace();
    await clock.advance(10_000);
    expect(pace.allowed()).toBe(55);
    for (const end of ends) end();
    for (let poll = 0; poll < 100; poll += 1) pace.idle();
    expect(pace.allowed()).toBe(5);
  });

  test('keeps one poller out for a minute after each failure, and never all', async () => {
    const { clock, pace } = busyPace();
    for (let failure = 0; failure < 9; failure += 1) pace.failed();
    expect(pace.allowed()).toBe(1);
    await clock.advance(61_000);
    expect(pace.allowed()).toBeGreaterThanOrEqual(5);
  });

  test('lets a poller work as soon as it may', async () => {
    const { clock, pace } = busyPace(6);
    let turns = 0;
    const stop = new AbortController();
    void pace.turn(5, stop.signal).then(() => (turns += 1));
    await clock.advance(500);
    expect(turns).toBe(0);
    await clock.advance(500);
    expect(turns).toBe(1);
  });
});
