import { expect, test } from 'vitest';
import { body, job, jobIdOf, type Before } from '../testing/given.ts';
import { Told } from '../testing/told.ts';
import { groupOrder } from './group-order.ts';

const [R1, R2] = [jobIdOf('r-1'), jobIdOf('r-2')];
const sentence = (told: Told): string | undefined => groupOrder.broken(told.played())?.sentence;
const fifo = (groups: readonly string[] = ['g', 'g'], first = body('r-1')): Before => ({
  items: { JobsTable: [job('r-1'), job('r-2')] },
  messages: [
    { name: 'm1', body: first, group: groups[0]! },
    { name: 'm2', body: body('r-2'), group: groups[1]! },
  ],
});
const second = (told: Told): Told =>
  told.claim('A', R2).order('A', 'acme:r-2', 'd-2').complete('A', R2, 'd-2');

test('the second goes on after the first has failed', () => {
  const told = second(new Told(fifo()).deliver('A', 'm1', 'm2').claim('A', R1));
  expect(groupOrder.broken(told.answers('A', [], ['m1', 'm2']).played())).toEqual({
    statement: 'group-order',
    sentence:
      'Request r-2 overtook request r-1: worker A worked on message m2 before message m1 of the same group was done.',
    shownBy: [5],
  });
});

test('both at once', () => {
  const told = new Told(fifo()).deliver('A', 'm1', 'm2').claim('A', R1).claim('A', R2);
  told
    .order('A', 'acme:r-1', 'd-1')
    .order('A', 'acme:r-2', 'd-2')
    .complete('A', R1, 'd-1')
    .complete('A', R2, 'd-2');
  expect(sentence(told)).toContain('Request r-2 overtook request r-1');
});

test('a good one runs past one that cannot be read and stays', () => {
  const told = second(new Told(fifo(['g', 'g'], 'not json')).deliver('A', 'm1', 'm2'));
  expect(sentence(told.answers('A', ['m2'], ['m1']))).toBe(
    'Request r-2 overtook message m1: worker A worked on message m2 before message m1 of the same group was done.',
  );
});

test('one after the other', () => {
  const told = new Told(fifo()).deliver('A', 'm1', 'm2').claim('A', R1).order('A', 'acme:r-1', 'd-1');
  expect(sentence(second(told.complete('A', R1, 'd-1')).answers('A', ['m1', 'm2']))).toBeUndefined();
});

test('groups do not wait for each other, and standard queues promise nothing', () => {
  expect(sentence(second(new Told(fifo(['g', 'h'])).deliver('A', 'm1', 'm2')))).toBeUndefined();
  const { messages = [], items = {} } = fifo();
  const standard = { items, messages: messages.map(({ name, body }) => ({ name, body })) };
  expect(sentence(second(new Told(standard).deliver('A', 'm1', 'm2')))).toBeUndefined();
});

test('what has left the queue holds up nobody: a dead letter, and one that was put on record', () => {
  const dead = new Told(fifo()).deliver('A', 'm1').answers('A', [], ['m1']).deadLetter('m1');
  expect(sentence(second(dead.deliver('A', 'm2')))).toBeUndefined();
  const parked = new Told(fifo(['g', 'g'], 'not json'))
    .deliver('A', 'm1', 'm2')
    .write('A', 'ReplaysTable', { recordId: 'parked#1' });
  expect(sentence(second(parked).answers('A', ['m1', 'm2']))).toBeUndefined();
});

test('a claim alone is no effect that anybody sees', () => {
  expect(sentence(new Told(fifo()).deliver('A', 'm1', 'm2').claim('A', R2))).toBeUndefined();
});

test('the same job by a message of no group is another promise', () => {
  const { items = {}, messages = [] } = fifo();
  const told = new Told({ items, messages: [...messages, { name: 'm3', body: body('r-2') }] });
  expect(
    sentence(second(told.deliver('B', 'm1', 'm2').answers('B', [], ['m1', 'm2']).deliver('A', 'm3'))),
  ).toBeUndefined();
});

test('what left the queue later was still before it', () => {
  const told = second(new Told(fifo(['g', 'g'], 'not json')).deliver('A', 'm1', 'm2'));
  told.answers('A', ['m2'], ['m1']).deliver('B', 'm1').answers('B', ['m1']);
  expect(sentence(told)).toContain('Request r-2 overtook message m1');
});

test('what died later was still before it', () => {
  const told = second(new Told(fifo()).deliver('A', 'm1', 'm2')).answers('A', ['m2'], ['m1']);
  expect(sentence(told.deadLetter('m1'))).toContain('Request r-2 overtook request r-1');
});

test('what cannot be read overtakes nobody, and a job may end without a document', () => {
  const unreadable = {
    ...fifo(),
    messages: [...fifo().messages!.slice(0, 1), { name: 'm2', body: 'x', group: 'g' }],
  };
  expect(
    sentence(new Told(unreadable).deliver('A', 'm1', 'm2').answers('A', ['m2'], ['m1'])),
  ).toBeUndefined();
  const told = new Told(fifo()).deliver('A', 'm1', 'm2').claim('A', R2).settle('A', R2, 'REQUIRES_ATTENTION');
  expect(sentence(told)).toContain('Request r-2 overtook request r-1');
});

test('the first may have left the queue for good, done by nobody', () => {
  const told = new Told(fifo(['g', 'g'], 'not json'))
    .deliver('A', 'm1')
    .answers('A', ['m1'])
    .deliver('A', 'm2');
  expect(sentence(second(told))).toBeUndefined();
});
