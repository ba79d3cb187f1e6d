import { expect, test } from 'vitest';
import type { Trouble } from '../../trace.ts';
import { event, jobIdOf, queued } from '../testing/given.ts';
import { Told } from '../testing/told.ts';
import { comesToRest } from './comes-to-rest.ts';

const sentence = (trouble?: Trouble): string | undefined =>
  comesToRest.broken(new Told(queued('r-1')).deliver('A', 'm1').played(trouble))?.sentence;

test.each<[string, Trouble]>([
  ['A waits for something that never happens', { kind: 'waits-for-nothing', run: 'A' }],
  ['A never gives the thread back', { kind: 'never-ends', run: 'A' }],
  ['A brings down the whole process', { kind: 'ends-process', run: 'A' }],
  ['A made more than 1,000 calls or timers', { kind: 'floods', run: 'A', limit: 1_000 }],
  ['After 48 hours something still goes round', { kind: 'never-quiet', limitMs: 172_800_000 }],
  ['Somebody called dynamodb.GetItem', { kind: 'unknown-caller', label: 'dynamodb.GetItem' }],
  ['A went another way although everything before it was the same', { kind: 'not-deterministic', run: 'A' }],
])('%s', (begins, trouble) => {
  expect(sentence(trouble)).toMatch(new RegExp(`^${begins}`));
});

test('a run that ends', () => {
  expect(sentence()).toBeUndefined();
});

test('the last that was heard of the invocation is shown', () => {
  const told = new Told(queued('r-1')).deliver('A', 'm1').deliver('B', 'm1');
  const shown = (trouble: Trouble): readonly number[] | undefined =>
    comesToRest.broken(told.played(trouble))?.shownBy;
  expect(shown({ kind: 'waits-for-nothing', run: 'A' })).toEqual([1]);
  expect(shown({ kind: 'never-quiet', limitMs: 1 })).toEqual([]);
});

test('what goes round is named: an event, a message, or a job', () => {
  const limit = { kind: 'never-quiet', limitMs: 7_200_000 } as const;
  const of = (told: Told): string | undefined => comesToRest.broken(told.played(limit))?.sentence;
  const events = new Told({ items: { OutboxTable: [event('r-1')] } });
  expect(of(events.write('A', 'OutboxTable', { eventId: 'e-r-1', attempts: 9 }))).toContain(
    'After 2 hours event e-r-1 still goes round',
  );
  const messages = new Told(queued('r-1')).deliver('A', 'm1').deliver('B', 'm1');
  expect(of(messages)).toContain('message m1 still goes round');
  const jobs = new Told(queued('r-1')).claim('A', jobIdOf('r-1'));
  expect(of(jobs)).toContain('request r-1 still goes round');
});
