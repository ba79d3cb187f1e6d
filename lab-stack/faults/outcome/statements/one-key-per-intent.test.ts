import { expect, test } from 'vitest';
import { job, jobIdOf, queued } from '../testing/given.ts';
import { Told } from '../testing/told.ts';
import { oneKeyPerIntent } from './one-key-per-intent.ts';

const R1 = jobIdOf('r-1');

test('a new key for each attempt, also when the first was refused and made nothing', () => {
  const told = new Told(queued('r-1'))
    .deliver('A', 'm1')
    .claim('A', R1)
    .order('A', 'key-of-attempt-1', undefined, { fault: 'refuse', applied: false, answer: 'http-503' })
    .order('A', 'key-of-attempt-2', 'd-1')
    .complete('A', R1, 'd-1');
  expect(oneKeyPerIntent.broken(told.played())).toEqual({
    statement: 'one-key-per-intent',
    sentence:
      'The provider was asked for request r-1 under 2 different keys, by worker A: the provider takes each of them for a new order.',
    shownBy: [3, 4],
  });
});

test('a key for two requests', () => {
  const told = new Told(queued('r-1', 'r-2'))
    .deliver('A', 'm1', 'm2')
    .claim('A', R1)
    .order('A', 'acme', 'd-1')
    .complete('A', R1, 'd-1')
    .claim('A', jobIdOf('r-2'))
    .order('A', 'acme')
    .complete('A', jobIdOf('r-2'), 'd-1');
  expect(oneKeyPerIntent.broken(told.played())?.sentence).toBe(
    'Request r-2 was ordered by worker A under the key of request r-1: the customer gets the document of another request.',
  );
});

test('one key in all attempts, by two invocations', () => {
  const told = new Told(queued('r-1'))
    .deliver('A', 'm1')
    .claim('A', R1)
    .order('A', 'acme:r-1', 'd-1', { fault: 'lose', answer: 'nothing' })
    .crash('A', ['m1'])
    .pass(181_000)
    .deliver('B', 'm1')
    .claim('B', R1)
    .order('B', 'acme:r-1')
    .complete('B', R1, 'd-1');
  expect(oneKeyPerIntent.broken(told.played())).toBeUndefined();
});

test('the job id is as good a key as the operation key, and two requests have two', () => {
  const told = new Told(queued('r-1', 'r-2'))
    .deliver('A', 'm1', 'm2')
    .claim('A', R1)
    .claim('A', jobIdOf('r-2'))
    .order('A', R1, 'd-1')
    .order('A', jobIdOf('r-2'), 'd-2');
  expect(oneKeyPerIntent.broken(told.played())).toBeUndefined();
});

test('an order that belongs to no request is nobody’s second key', () => {
  const told = new Told({ items: { JobsTable: [job('r-1')] } }).invoke('A').order('A', 'x', 'd-1');
  expect(oneKeyPerIntent.broken(told.claim('A', R1).order('A', 'x').played())).toBeUndefined();
});
