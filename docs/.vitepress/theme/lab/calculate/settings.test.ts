import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readRows } from '../../../../../lab-stack/conformance/rows.ts';
import { playLaboratory } from '../../../../../lab-stack/local/laboratory/play.ts';
import { SET_UPS } from '../../../../../lab-stack/local/laboratory/set-ups.ts';
import { CALCULATOR_RULES, type Advice, type Known } from './advice.ts';
import { advise } from './settings.ts';
import { spanText } from './span.ts';

const KNOWN: Known = { timeout: 30, window: 1, tries: 5, outage: 600, look: 259_200, fifo: false };

function value(known: Known, name: Advice['name']): number {
  return advise(known).settings.find((one) => one.name === name)!.value;
}

test('the lab stack’s own figures', () => {
  expect(value(KNOWN, 'VisibilityTimeout')).toBe(181);
  expect(value(KNOWN, 'maxReceiveCount')).toBe(5);
  expect(advise(KNOWN).parkedAfter).toBe(905);
});

test('a FIFO queue has no window, and its dead letters begin anew', () => {
  const fifo = { ...KNOWN, fifo: true, outage: 500_000 };
  expect(value(fifo, 'VisibilityTimeout')).toBe(180);
  expect(value(fifo, 'DeadLetterRetention')).toBe(345_600);
  expect(value({ ...fifo, fifo: false }, 'DeadLetterRetention')).toBeGreaterThan(500_000 + 259_200);
});

test('what no queue can hold is said', () => {
  const { settings } = advise({ ...KNOWN, look: 1_300_000 });
  expect(settings.at(-1)).toMatchObject({
    value: 1_209_600,
    trouble: expect.stringContaining('14 days') as unknown,
  });
  expect(advise({ ...KNOWN, outage: 400_000 }).settings[1]!.trouble).toContain('1000');
});

const known = fc.record({
  // A shorter one makes so many tries of the longest outage that the laboratory cuts the run off.
  timeout: fc.integer({ min: 5, max: 60 }),
  window: fc.integer({ min: 0, max: 60 }),
  tries: fc.integer({ min: 1, max: 8 }),
  outage: fc.integer({ min: 0, max: 2_000 }),
  look: fc.constant(86_400),
  fifo: fc.constant(false),
});

test('played, the advice survives its outage, and parks what nobody can do when it says so', () =>
  fc.assert(
    fc.asyncProperty(known, async (given) => {
      const { parkedAfter, survives } = advise(given);
      expect(survives).toBeGreaterThanOrEqual(given.outage);
      const { moments } = await playLaboratory({
        ...SET_UPS.fails.settings,
        visibility: value(given, 'VisibilityTimeout'),
        receives: value(given, 'maxReceiveCount'),
        timeout: given.timeout,
        work: 0,
      });
      const received = moments.filter(({ kind }) => kind === 'received').map(({ at }) => at);
      expect(received.at(-1)).toBe(survives);
      expect(moments.find(({ kind }) => kind === 'dead-letter')?.at).toBe(parkedAfter);
    }),
    { numRuns: 15 },
  ));

test('every reason is a row of docs/reference', () => {
  const ids = new Set(readRows().map(({ id }) => id));
  expect(CALCULATOR_RULES.filter((rule) => !ids.has(rule))).toEqual([]);
});

test.each([
  [0, 'no time'],
  [1, '1 second'],
  [181, '3 minutes 1 second'],
  [90_000, '1 day 1 hour'],
  [345_600, '4 days'],
])('%i s are %s', (seconds, text) => {
  expect(spanText(seconds)).toBe(text);
});
