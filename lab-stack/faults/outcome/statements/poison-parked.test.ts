import { expect, test } from 'vitest';
import { body, event, job, jobIdOf } from '../testing/given.ts';
import { Told } from '../testing/told.ts';
import { poisonParked } from './poison-parked.ts';

const sentence = (told: Told): string | undefined => poisonParked.broken(told.played())?.sentence;
const R1 = jobIdOf('r-1');
const pair = (): Told =>
  new Told({
    items: { JobsTable: [job('r-1')] },
    messages: [
      { name: 'm1', body: body('r-1') },
      { name: 'm2', body: 'not json' },
    ],
  });

test('one bad message takes its neighbour to the dead letters', () => {
  const told = pair()
    .deliver('A', 'm1', 'm2')
    .end('A', 'threw', 'SyntaxError')
    .settleBatch('A', [], ['m1', 'm2']);
  expect(sentence(told.pass(181_000).deadLetter('m1').deadLetter('m2'))).toBe(
    'Message m2 can never be worked on, and each time the whole batch failed with it: message m1 became a dead letter too, and request r-1 is not done.',
  );
  expect(poisonParked.broken(told.played())?.shownBy).toEqual([3, 6]);
});

test('a bad message is still in the queue when all is quiet', () => {
  const told = pair().deliver('A', 'm2').answers('A', [], ['m2']);
  expect(sentence(told)).toContain('Message m2 can never be worked on and is still in the queue');
});

test('an event that the queue never takes goes round', () => {
  const told = new Told({ items: { JobsTable: [job('r-1')], OutboxTable: [event('r-1', { attempts: 9 })] } });
  expect(sentence(told)).toBe(
    'Event e-r-1 was tried 9 times and still goes round: it is never set aside, and nobody is told.',
  );
});

test('a good event waits behind it', () => {
  const items = { OutboxTable: [event('r-1', { attempts: 9 }), event('r-2')] };
  expect(sentence(new Told({ items }))).toContain('Event e-r-2 is fit to be sent and still waits');
});

test('the bad one is a dead letter, and its neighbour is done', () => {
  const told = pair()
    .deliver('A', 'm1', 'm2')
    .claim('A', R1)
    .complete('A', R1, 'd-1')
    .answers('A', ['m1'], ['m2']);
  expect(sentence(told.pass(181_000).deadLetter('m2'))).toBeUndefined();
});

test('the bad one was put on record and acknowledged', () => {
  const told = pair().deliver('A', 'm2').write('A', 'ReplaysTable', { recordId: 'parked#1' });
  expect(sentence(told.answers('A', ['m2']))).toBeUndefined();
});

test('a dead letter that was alone once has its own reasons', () => {
  const told = pair().deliver('A', 'm1', 'm2').answers('A', [], ['m1', 'm2']).deliver('B', 'm1');
  expect(sentence(told.answers('B', [], ['m1']).deadLetter('m1').deadLetter('m2'))).toBeUndefined();
});

test('an event that is set aside is seen', () => {
  const aside = event('r-1', { attempts: 8, pending: undefined, parkedAt: 1 });
  expect(sentence(new Told({ items: { OutboxTable: [aside] } }))).toBeUndefined();
});

test('a good dead letter without a bad one beside it is another matter', () => {
  const told = new Told({
    items: { JobsTable: [job('r-1')] },
    messages: [{ name: 'm1', body: body('r-1') }],
  });
  expect(sentence(told.deliver('A', 'm1').answers('A', [], ['m1']).deadLetter('m1'))).toBeUndefined();
});

test('a good one that was done although its message died is done', () => {
  const told = pair()
    .deliver('A', 'm1', 'm2')
    .claim('A', R1)
    .complete('A', R1, 'd-1')
    .answers('A', [], ['m1', 'm2']);
  expect(sentence(told.deadLetter('m1').deadLetter('m2'))).toBeUndefined();
});

test('a message for another job is good, and one for no job is not', () => {
  const before = {
    items: { JobsTable: [job('r-1'), job('r-2')] },
    messages: [
      { name: 'm1', body: body('r-1') },
      { name: 'm2', body: body('r-2') },
    ],
  };
  const told = new Told(before).deliver('A', 'm1', 'm2').answers('A', [], ['m1', 'm2']);
  expect(sentence(told.deadLetter('m1').deadLetter('m2'))).toBeUndefined();
  const lone = new Told({ messages: [{ name: 'm1', body: body('r-9') }] }).deliver('A', 'm1');
  expect(sentence(lone.answers('A', [], ['m1']))).toContain('can never be worked on');
});

test('a good one that waits in the queue is nobody’s poison', () => {
  expect(
    sentence(pair().deliver('A', 'm1', 'm2').answers('A', [], ['m1', 'm2']).deadLetter('m2')),
  ).toBeUndefined();
});
