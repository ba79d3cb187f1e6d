import { expect, test } from 'vitest';
import type { Executed } from '../../proof/run-proofs.ts';
import { asked, texts } from '../testing/bank.ts';
import { provedFindings } from './proved.ts';

/** What the runs of a, b, c and d showed. */
function runs(meets: readonly boolean[]): Executed[] {
  return meets.map((one, place) => ({
    file: 'q.proof.ts',
    option: 'abcd'[place]!,
    shown: { meets: one, outcome: 'It ends.', steps: [] },
    options: ['a', 'b', 'c', 'd'],
  }));
}

const told = (executed: readonly Executed[]): string[] =>
  texts(provedFindings(asked(), executed)).map((text) => text.replace('05-time/questions/q.proof.ts, ', ''));

test('runs that say what the key says', () => {
  expect(told(runs([true, false, false, false]))).toEqual([]);
});

test('runs that contradict the key, in either way', () => {
  expect(told(runs([false, false, true, false]))).toEqual([
    'a: The key calls this option right, and its run does not meet the requirement: It ends.',
    'c: The key calls this option wrong, and its run meets the requirement: It ends.',
  ]);
});

test('a run that failed is told in its own words', () => {
  const [a, b, c] = runs([true, false, false]);
  expect(
    told([a!, b!, c!, { file: 'q.proof.ts', option: 'd', failed: 'It has not ended after 120 s.' }]),
  ).toEqual(['d: It has not ended after 120 s.']);
});
