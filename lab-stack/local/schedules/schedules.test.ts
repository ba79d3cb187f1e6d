import { describe, expect, test } from 'vitest';
import { virtualClock } from '../clock.ts';
import { createSchedules } from './schedules.ts';
import type { Schedule, SchedulesOptions } from './schedules.ts';

const START = Date.UTC(2026, 0, 1);
const MINUTE_MS = 60_000;

/** Schedules on a virtual clock, and what they fired: after how many milliseconds, and what. */
function setUp(schedules: Partial<Schedule>[], options: Partial<SchedulesOptions> = {}) {
  const clock = virtualClock(START);
  const fired: { after: number; name: string; input: unknown }[] = [];
  const running = createSchedules({
    clock,
    accountId: '123456789012',
    region: 'eu-west-1',
    eventId: () => 'event-1',
    fire: async (name, input) => {
      fired.push({ after: clock.now() - START, name, input: JSON.parse(input) });
    },
    ...options,
    schedules: schedules.map((schedule, index) => ({
      name: `rule-${index}`,
      functionName: 'relay',
      expression: 'rate(1 minute)',
      enabled: true,
      ...schedule,
    })),
  });
  return { clock, fired, running };
}

describe('schedules', () => {
  test('fire once a period, from the first period on', async () => {
    const { clock, fired, running } = setUp([{}, { functionName: 'slow', expression: 'rate(2 minutes)' }]);
    running.start();
    await clock.advance(4 * MINUTE_MS);
    const at = (name: string): number[] =>
      fired.filter((one) => one.name === name).map(({ after }) => after / MINUTE_MS);
    expect(at('relay')).toEqual([1, 2, 3, 4]);
    expect(at('slow')).toEqual([2, 4]);
  });

  test('send a scheduled event, or their own input', async () => {
    const { clock, fired, running } = setUp([{}, { input: '{"dry":true}' }]);
    running.start();
    await clock.advance(MINUTE_MS);
    expect(fired.map(({ input }) => input)).toEqual([
      {
        version: '0',
        id: 'event-1',
        'detail-type': 'Scheduled Event',
        source: 'aws.events',
        account: '123456789012',
        time: '2026-01-01T00:01:00Z',
        region: 'eu-west-1',
        resources: ['arn:aws:events:eu-west-1:123456789012:rule/rule-0'],
        detail: {},
      },
      { dry: true },
    ]);
  });

  test('that are off do not fire', async () => {
    const { clock, fired, running } = setUp([{ enabled: false }]);
    running.start();
    await clock.advance(10 * MINUTE_MS);
    expect(fired).toEqual([]);
  });

  test('do not fire before the start, after the stop, nor twice for two starts', async () => {
    const { clock, fired, running } = setUp([{}]);
    await clock.advance(5 * MINUTE_MS);
    running.start();
    running.start();
    await clock.advance(MINUTE_MS);
    expect(fired).toHaveLength(1);
    running.stop();
    expect(clock.nextAt()).toBeUndefined();
    running.start();
    await clock.advance(MINUTE_MS);
    expect(fired).toHaveLength(2);
  });

  test('go on after a call that is refused or fails, and tell of it', async () => {
    const failures: unknown[] = [];
    let calls = 0;
    const { clock, running } = setUp([{}], {
      fire: () => {
        calls++;
        if (calls === 1) throw new Error('refused');
        return Promise.reject(new Error('failed'));
      },
      onFailure: (schedule, error) => failures.push([schedule.name, String(error)]),
    });
    running.start();
    await clock.advance(2 * MINUTE_MS);
    expect(failures).toEqual([
      ['rule-0', 'Error: refused'],
      ['rule-0', 'Error: failed'],
    ]);
  });

  test('a call that never ends holds nothing back', async () => {
    let calls = 0;
    const { clock, running } = setUp([{}], {
      fire: () => {
        calls++;
        return new Promise(() => {});
      },
    });
    running.start();
    await clock.advance(3 * MINUTE_MS);
    expect(calls).toBe(3);
  });

  test('periods that the machine slept through are skipped, and the beat is kept', async () => {
    const inner = virtualClock(START);
    let slept = 0;
    const clock = { now: () => inner.now() + slept, after: inner.after };
    const times: number[] = [];
    const running = createSchedules({
      clock,
      accountId: '1',
      region: 'r',
      schedules: [{ name: 'r', functionName: 'f', expression: 'rate(1 minute)', enabled: true }],
      fire: () => void times.push(clock.now() - START),
    });
    running.start();
    slept = 3.5 * MINUTE_MS;
    await inner.advance(MINUTE_MS);
    expect(times).toEqual([4.5 * MINUTE_MS]);
    await inner.advance(0.5 * MINUTE_MS);
    expect(times).toEqual([4.5 * MINUTE_MS, 5 * MINUTE_MS]);
  });

  test('an expression that is not understood is refused at once', () => {
    expect(() => setUp([{ expression: 'cron(0 12 * * ? *)' }])).toThrow('cron expression');
  });
});
