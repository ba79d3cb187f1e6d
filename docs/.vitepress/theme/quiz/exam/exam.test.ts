import { expect, test } from 'vitest';
import { emptyPractice } from '../record/record.ts';
import { question } from '../testing/questions.ts';
import { clockText, saidAt } from './clock-text.ts';
import { begin, choose, flag, go, leftAt, openPlaces, pause, resume } from './exam.ts';
import { handIn } from './hand-in.ts';
import { reportOf } from './report.ts';

const MINUTE = 60_000;
const IDS = ['01-x/a', '01-x/b', '02-y/c', '02-y/d', '03-z/e'];
const begun = begin(IDS, 46, 1_000_000);

test('every question is asked once, in an order that the beginning decides', () => {
  expect(begun.order.toSorted()).toEqual(IDS);
  expect(begin(IDS, 46, 1_000_000).order).toEqual(begun.order);
  const orders = Array.from({ length: 20 }, (_, later) => begin(IDS, 46, 1_000_000 + later).order.join());
  expect(new Set(orders).size).toBeGreaterThan(10);
});

test('the clock runs, stands still in a pause, and never goes below nothing', () => {
  expect(leftAt(begun, 1_000_000 + 6 * MINUTE)).toBe(40 * MINUTE);
  const paused = pause(begun, 1_000_000 + 6 * MINUTE);
  expect(leftAt(paused, 1_000_000 + 600 * MINUTE)).toBe(40 * MINUTE);
  const later = resume(paused, 1_000_000 + 600 * MINUTE);
  expect(leftAt(later, 1_000_000 + 601 * MINUTE)).toBe(39 * MINUTE);
  expect(leftAt(later, 1_000_000 + 9_000 * MINUTE)).toBe(0);
  // The machine's clock was set back.
  expect(leftAt(later, 0)).toBe(40 * MINUTE);
});

test('answers, flags and places', () => {
  const [first, second] = begun.order;
  const one = flag(choose(begun, first!, ['b']), second!);
  const wanted = (id: string): number => (id === second ? 2 : 1);
  expect(openPlaces(one, wanted)).toEqual([1, 2, 3, 4]);
  expect(openPlaces(choose(one, second!, ['a']), wanted)).toEqual([1, 2, 3, 4]);
  expect(openPlaces(choose(one, second!, ['a', 'd']), wanted)).toEqual([2, 3, 4]);
  expect(one.flagged).toEqual([second]);
  expect(flag(one, second!).flagged).toEqual([]);
  expect(openPlaces(choose(one, first!, []), wanted)).toEqual([0, 1, 2, 3, 4]);
  expect([go(one, -1).place, go(one, 3).place, go(one, 9).place]).toEqual([0, 3, 4]);
});

const SECURITY = question({ right: 'be', of: 'abcde' }, { id: '01-x/a', domain: 'security' });
const TROUBLE = question(
  { right: 'a', of: 'abcd' },
  { id: '01-x/b', skills: { c02: ['1.10.2 Z', '1.9.1 Y'], c03: [] } },
);
const served = { questions: [SECURITY, TROUBLE], related: { '01-x/a': ['02-y/c'], '01-x/b': ['02-y/d'] } };

function handedIn(chosen: Record<string, string[]>) {
  const exam = { ...begin(['01-x/a', '01-x/b'], 46, 0), chosen };
  return handIn({ ...emptyPractice(), exam }, served, 30 * MINUTE);
}

test('what is there is handed in; half of several right ones is missed', () => {
  const { results, exam } = handedIn({ '01-x/a': ['b'] });
  expect(exam).toBeUndefined();
  expect(results).toEqual([expect.objectContaining({ right: [], spent: 30 * MINUTE, minutes: 46 })]);
  expect(handedIn({ '01-x/a': ['b', 'e'], '01-x/b': ['a'] }).results[0]?.right.toSorted()).toEqual([
    '01-x/a',
    '01-x/b',
  ]);
});

test('in the place of a missed sealed question come the open ones that ask for the same', () => {
  const { missed } = handedIn({ '01-x/b': ['a'] });
  expect(missed).toEqual({ '02-y/c': 30 * MINUTE });
});

test('a result is told by domain and by misconception, with what to reread', () => {
  const { results } = handedIn({ '01-x/a': ['a', 'b'], '01-x/b': ['a'] });
  expect(reportOf(results[0]!, served.questions)).toEqual({
    right: 1,
    of: 2,
    domains: [
      { name: 'Security', right: 0, of: 1 },
      { name: 'Troubleshooting and optimisation', right: 1, of: 1 },
    ],
    beliefs: [{ says: 'I thought a.', read: { text: '05 Time', href: '/chapters/05-time/' }, times: 1 }],
    reread: [SECURITY.section],
    skills: { c02: ['1.9.1 Y', '1.10.2 Z', '4.1.7 Integration'], c03: ['4.1.2 Metrics'] },
  });
});

test('a misconception that was chosen twice comes first', () => {
  const other = { ...SECURITY, id: '02-y/c' };
  const order = ['01-x/a', '01-x/b', '02-y/c'];
  const chosen = { '01-x/a': ['a'], '01-x/b': ['d'], '02-y/c': ['a', 'c'] };
  const result = { begun: 0, spent: 0, minutes: 46, order, chosen, right: [] };
  const { beliefs } = reportOf(result, [SECURITY, TROUBLE, other]);
  expect(beliefs.map(({ says, times }) => [says, times])).toEqual([
    ['I thought a.', 2],
    ['I thought d.', 1],
    ['I thought c.', 1],
  ]);
});

test('a question that is there no more is left out of the report', () => {
  const { results } = handedIn({ '01-x/a': ['b', 'e'] });
  expect(reportOf(results[0]!, [SECURITY])).toMatchObject({ right: 1, of: 1 });
});

test('time is told, and said aloud at ten, five and one minute', () => {
  expect([clockText(46 * MINUTE), clockText(65_001), clockText(1), clockText(0)]).toEqual([
    '46:00',
    '1:06',
    '0:01',
    '0:00',
  ]);
  expect(saidAt(5 * MINUTE + 400, 5 * MINUTE - 100)).toBe('5 minutes left.');
  expect(saidAt(MINUTE + 400, MINUTE)).toBe('1 minute left.');
  expect(saidAt(4 * MINUTE, 4 * MINUTE - 500)).toBeUndefined();
});
