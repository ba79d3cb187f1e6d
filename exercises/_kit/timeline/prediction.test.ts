import { describe, expect, test } from 'vitest';
import { WithVerdict } from '../judge/with-verdict.ts';
import type { Moment } from '../../../lab-stack/local/laboratory/moment.ts';
import { checkPredictions, timeOf } from './prediction.ts';

const moments: Moment[] = [
  { at: 0, kind: 'received', messages: ['m1', 'm2'] },
  { at: 5, kind: 'deleted', messages: ['m2'] },
  { at: 20, kind: 'received', messages: ['m1'] },
];

function verdictOn(said: unknown, message: string) {
  const truth = timeOf(moments, 'received', message, 2);
  try {
    checkPredictions([{ what: `${message} comes back`, said, truth, moments, ask: 'Why?' }]);
  } catch (thrown) {
    if (thrown instanceof WithVerdict) return thrown.verdict;
    throw thrown;
  }
  return undefined;
}

describe('a prediction', () => {
  test('that is right passes', () => {
    expect(verdictOn(20, 'm1')).toBeUndefined();
    expect(verdictOn('never', 'm2')).toBeUndefined();
  });

  test.each([
    [null, 'm1', 'unanswered'],
    ['20 s', 'm1', 'no-time'],
    [-1, 'm1', 'no-time'],
    [19, 'm1', 'too-early'],
    [21, 'm1', 'too-late'],
    ['never', 'm1', 'it-happens'],
    [20, 'm2', 'not-then'],
  ])('%j for %s is %s', (said, message, statement) => {
    expect(verdictOn(said, message)?.statement).toBe(statement);
  });

  test.each([19, 21, 'never'])('of %j is never answered with what really happens', (said) => {
    expect(JSON.stringify(verdictOn(said, 'm1'))).not.toContain('20 s');
  });

  test('of a time for what never happens is not told that it was deleted', () => {
    expect(JSON.stringify(verdictOn(20, 'm2'))).not.toContain('deleted');
  });
});
