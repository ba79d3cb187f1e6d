import { expect, test } from 'vitest';
import { body, job, jobIdOf, queued } from '../testing/given.ts';
import { Told } from '../testing/told.ts';
import { finishedNotRepeated } from './finished-not-repeated.ts';

const [R1, R2] = [jobIdOf('r-1'), jobIdOf('r-2')];
const sentence = (told: Told): string | undefined => finishedNotRepeated.broken(told.played())?.sentence;

/** A has finished r-1 of two, and fails on r-2. */
const half = (): Told =>
  new Told(queued('r-1', 'r-2'))
    .deliver('A', 'm1', 'm2')
    .claim('A', R1)
    .order('A', 'acme:r-1', 'd-1')
    .complete('A', R1, 'd-1')
    .claim('A', R2);

test('a throw sends the whole batch back', () => {
  expect(sentence(half().end('A', 'threw', 'Error: r-2').settleBatch('A', [], ['m1', 'm2']))).toBe(
    'Worker A had finished request r-1, and its message m1 is delivered again all the same: it threw, and a throw sends the whole batch back.',
  );
});

test('so does an answer with a wrong identifier', () => {
  const told = half().end('A', 'returned', { batchItemFailures: [{ itemIdentifier: 'x' }] });
  expect(sentence(told.settleBatch('A', [], ['m1', 'm2']))).toContain(
    'Lambda could not read which messages had failed',
  );
});

test('a report that names all was read: nothing is wrong with its form', () => {
  expect(sentence(half().answers('A', [], ['m1', 'm2']))).toBe(
    'Worker A had finished request r-1, and its message m1 is delivered again all the same: it was reported as failed, although it was done.',
  );
});

test('the wrong one of two is reported', () => {
  expect(sentence(half().answers('A', ['m2'], ['m1']))).toContain('it was reported as failed');
});

test('the one that failed may come again, alone or when all have failed', () => {
  expect(sentence(half().answers('A', ['m1'], ['m2']))).toBeUndefined();
  const none = new Told(queued('r-1', 'r-2')).deliver('A', 'm1', 'm2').end('A', 'threw', 'Error: all');
  expect(sentence(none.settleBatch('A', [], ['m1', 'm2']))).toBeUndefined();
});

test('who died could not say what was done', () => {
  expect(sentence(half().crash('A', ['m1', 'm2']))).toBeUndefined();
});

test('who could not read that its write arrived is excused', () => {
  const told = new Told(queued('r-1', 'r-2'))
    .deliver('A', 'm1', 'm2')
    .claim('A', R1)
    .complete('A', R1, 'd-1', { fault: 'lose', answer: 'nothing' });
  expect(sentence(told.answers('A', [], ['m1', 'm2']))).toBeUndefined();
});

test('what somebody else finished meanwhile is not this invocation’s to acknowledge', () => {
  const told = new Told(queued('r-1', 'r-2'))
    .deliver('A', 'm1', 'm2')
    .claim('B', R1)
    .complete('B', R1, 'd-1');
  expect(sentence(told.answers('A', ['m2'], ['m1']))).toBeUndefined();
});

test('a single message is no batch', () => {
  const before = { items: { JobsTable: [job('r-1')] }, messages: [{ name: 'm1', body: body('r-1') }] };
  const told = new Told(before).deliver('A', 'm1').claim('A', R1).complete('A', R1, 'd-1');
  expect(sentence(told.answers('A', [], ['m1']))).toBeUndefined();
});

test('the first invocation may be fine, and the second not', () => {
  const both = new Told(queued('r-1', 'r-2', 'r-3')).deliver('A', 'm1').answers('A', [], ['m1']);
  both.deliver('B', 'm2', 'm3').claim('B', R2).complete('B', R2, 'd-2');
  expect(sentence(both.answers('B', [], ['m2', 'm3']))).toContain('B had finished request r-2');
});

test('the write that counts is the one whose answer arrived', () => {
  const told = new Told(queued('r-1', 'r-2')).deliver('A', 'm1', 'm2').claim('A', R1);
  told.settle('A', R1, 'REQUIRES_ATTENTION', {}, { fault: 'lose', answer: 'nothing' });
  told.settle('A', R1, 'REQUIRES_ATTENTION', { reason: 'for good' });
  expect(sentence(told.answers('A', [], ['m1', 'm2']))).toContain('A had finished request r-1');
});
