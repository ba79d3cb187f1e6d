import { expect, test } from 'vitest';
import type { Trouble } from '../../trace.ts';
import { event, jobIdOf, queued } from '../testing/given.ts';
import { Told } from '../testing/told.ts';
import { comesToRest } from './comes-to-rest.ts';

const sentence = (trouble?: Trouble): string | undefined =>
  comesToRest.broken(new Told(queued('r-1')).deliver('A', 'm1').played(trouble))?.sentence;

test.each<[string, Trouble]>([
  ['Worker A waits for something that never happens', { kind: 'waits-for-nothing', run: 'A' }],
  ['Worker A never ends', { kind: 'never-ends', run: 'A' }],
  ['Worker A made more than 1,000 calls or timers', { kind: 'floods', run: 'A', limit: 1_000 }],
  [
    'After 48 hours the system is still not at rest: something is taken up again and again',
    { kind: 'never-quiet', limitMs: 172_800_000 },
  ],
  ['Worker A brings down the whole process', { kind: 'ends-process', run: 'A' }],
  ['Somebody called dynamodb.GetItem', { kind: 'unknown-caller', label: 'dynamodb.GetItem' }],
  [
    'Worker A did something else this time, although all before it was the same',
    { kind: 'not-deterministic', run: 'A' },
  ],
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
});

test('of what goes round, where it began to is shown: a write over another one, and the throw after it', () => {
  const told = new Told({ items: { OutboxTable: [event('r-1')] } });
  told.invoke('A', 'RelayFunction').invoke('r1', 'RelayFunction');
  told.write('r1', 'OutboxTable', { eventId: 'e-r-1', pending: undefined, publishedAt: 1 });
  told.write('A', 'OutboxTable', { eventId: 'e-r-1', pending: 'PENDING' }).end('A', 'threw', 'Error: no.');
  told.write('r2', 'OutboxTable', { eventId: 'e-r-1', attempts: 2 });
  expect(comesToRest.broken(told.played({ kind: 'never-quiet', limitMs: 1 }))?.shownBy).toEqual([2, 3, 4]);
});

test('what goes round is named: an event, a message, or a job', () => {
  const limit = { kind: 'never-quiet', limitMs: 7_200_000 } as const;
  const of = (told: Told): string | undefined => comesToRest.broken(told.played(limit))?.sentence;
  const events = new Told({ items: { OutboxTable: [event('r-1')] } });
  expect(of(events.write('A', 'OutboxTable', { eventId: 'e-r-1', attempts: 9 }))).toContain(
    'After 2 hours the system is still not at rest: event e-r-1 is taken up',
  );
  const messages = new Told(queued('r-1')).deliver('A', 'm1').deliver('B', 'm1');
  expect(of(messages)).toContain('message m1 is taken up');
  const jobs = new Told(queued('r-1')).claim('A', jobIdOf('r-1'));
  expect(of(jobs)).toContain('request r-1 is taken up');
});
