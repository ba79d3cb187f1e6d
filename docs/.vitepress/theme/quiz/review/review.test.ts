import { expect, test } from 'vitest';
import { answered } from '../record/answered.ts';
import { emptyPractice, readPractice, type Practice } from '../record/record.ts';
import { dueAt, reviewed, schedule, type Recall } from './review.ts';
import { whenText } from './when.ts';

const DAY = 24 * 60 * 60_000;
const ID = '05-time/too-early';
const IDS = [ID, '05-time/other', '06-later/third'];
const START = Date.UTC(2026, 10, 2);

const missedOnce = answered(emptyPractice(), ID, { chosen: ['b'], right: false }, START);

/** Reviews it each time that it is due; returns the days from one time to the next. */
function gaps(recalls: readonly Recall[]): number[] {
  let practice: Practice = missedOnce;
  let now = START + DAY;
  return recalls.map((recall) => {
    practice = reviewed(practice, ID, { chosen: ['a'], recall }, now);
    const [next] = schedule(practice, IDS);
    const gap = (next!.at - now) / DAY;
    now = next!.at;
    return gap;
  });
}

test('what was missed is due at once; what was never missed is not', () => {
  expect(dueAt(missedOnce, IDS, START)).toEqual([ID]);
  expect(
    dueAt(answered(emptyPractice(), ID, { chosen: ['a'], right: true }, START), IDS, START + DAY),
  ).toEqual([]);
});

test('what is known comes back later each time', () => {
  const [first, ...later] = gaps(['known', 'known', 'known', 'known']);
  expect(first).toBeGreaterThan(0);
  let before = first!;
  for (const gap of later) {
    expect(gap).toBeGreaterThan(before);
    before = gap;
  }
  expect(before).toBeGreaterThan(7);
});

test('what was guessed comes back sooner than what was known, and what was missed sooner still', () => {
  const after = (last: Recall): number => gaps(['known', 'known', last]).at(-1)!;
  expect(after('guessed')).toBeLessThan(after('known'));
  expect(after('missed')).toBeLessThan(after('guessed'));
});

test('a miss outside review brings it back at once', () => {
  const known = reviewed(missedOnce, ID, { chosen: ['a'], recall: 'known' }, START + DAY);
  expect(dueAt(known, IDS, START + DAY)).toEqual([]);
  const again = answered(known, ID, { chosen: ['c'], right: false }, START + DAY + 1_000);
  expect(dueAt(again, IDS, START + DAY + 1_000)).toEqual([ID]);
});

test('a question that is there no more does not come back, and the earliest comes first', () => {
  const two = answered(missedOnce, '06-later/third', { chosen: ['b'], right: false }, START - DAY);
  expect(dueAt(two, IDS, START)).toEqual(['06-later/third', ID]);
  expect(dueAt(two, [ID], START)).toEqual([ID]);
});

test('a card survives the file', () => {
  const once = reviewed(missedOnce, ID, { chosen: ['a'], recall: 'known' }, START + DAY);
  expect(readPractice(JSON.stringify(once))).toEqual({ practice: once });
});

test('when it comes back, in words', () => {
  expect(whenText(START, START + 1)).toBe('now');
  expect(whenText(START + 60_000, START)).toBe('in a minute');
  expect(whenText(START + 10 * 60_000, START)).toBe('in 10 minutes');
  expect(whenText(START + 3 * 60 * 60_000, START)).toBe('in 3 hours');
  expect(whenText(START + DAY, START)).toBe('tomorrow');
  expect(whenText(START + 4.2 * DAY, START)).toBe('in 4 days');
});
