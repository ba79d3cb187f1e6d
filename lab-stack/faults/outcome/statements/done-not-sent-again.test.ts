import { expect, test } from 'vitest';
import { body, job, jobIdOf } from '../testing/given.ts';
import { Told } from '../testing/told.ts';
import { doneNotSentAgain } from './done-not-sent-again.ts';

const sentence = (told: Told): string | undefined => doneNotSentAgain.broken(told.played())?.sentence;
const letter = (status: string): Told =>
  new Told({
    items: { JobsTable: [job('r-1', { status })] },
    messages: [{ name: 'm1', body: body('r-1'), queue: 'DeadLetterQueue' }],
  });

test('a dead letter of a finished job is replayed', () => {
  const told = letter('COMPLETED').invoke('A', 'ReplayFunction').send('A', 'm2', body('r-1'));
  expect(sentence(told)).toBe('Replay A replayed message m1 although request r-1 had ended long before.');
});

test('an open job is replayed rightly, also when it ends meanwhile', () => {
  expect(
    sentence(letter('QUEUED').invoke('A', 'ReplayFunction').send('A', 'm2', body('r-1'))),
  ).toBeUndefined();
  const raced = letter('QUEUED').invoke('A', 'ReplayFunction').claim('B', jobIdOf('r-1'));
  raced.complete('B', jobIdOf('r-1'), 'd-1').send('A', 'm2', body('r-1'));
  expect(sentence(raced)).toBeUndefined();
});

test('a relay that sends its event is no replay', () => {
  const told = new Told({ items: { JobsTable: [job('r-1', { status: 'COMPLETED' })] } });
  expect(sentence(told.invoke('A', 'RelayFunction').send('A', 'm1', body('r-1')))).toBeUndefined();
});

test('a fresh message beside another dead letter is no replay of it', () => {
  const told = letter('COMPLETED').invoke('A', 'RelayFunction').send('A', 'm2', body('r-1', 'e-fresh'));
  expect(sentence(told)).toBeUndefined();
});

test('what nobody can read has no job that could be done', () => {
  const told = new Told({ messages: [{ name: 'm1', body: 'x', queue: 'DeadLetterQueue' }] });
  expect(sentence(told.invoke('A', 'ReplayFunction').send('A', 'm2', 'x'))).toBeUndefined();
});
