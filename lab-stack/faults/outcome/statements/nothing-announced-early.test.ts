import { expect, test } from 'vitest';
import { body, event, job } from '../testing/given.ts';
import { Told } from '../testing/told.ts';
import { nothingAnnouncedEarly } from './nothing-announced-early.ts';

const sentence = (told: Told): string | undefined => nothingAnnouncedEarly.broken(told.played())?.sentence;

test('the event is stored before the job', () => {
  const told = new Told().write('A', 'OutboxTable', event('r-1')).write('A', 'JobsTable', job('r-1'));
  expect(sentence(told)).toContain('A stored event e-r-1 for a job that is not stored');
});

test('the message is sent before the commit', () => {
  const told = new Told().send('A', 'm1', body('r-1')).write('A', 'JobsTable', job('r-1'));
  expect(sentence(told)).toBe(
    'A sent message m1 for a job that is not stored: a worker that is quicker finds nothing, and if A dies here, the job never exists.',
  );
});

test('job and event in one transaction, or the job first', () => {
  const told = new Told();
  const effects = [told.effect('OutboxTable', event('r-1')), told.effect('JobsTable', job('r-1'))];
  expect(sentence(told.call('A', 'dynamodb', 'TransactWriteItems', effects))).toBeUndefined();
  expect(
    sentence(new Told().write('A', 'JobsTable', job('r-1')).write('A', 'OutboxTable', event('r-1'))),
  ).toBeUndefined();
});

test('what was there before the story announces nothing now', () => {
  const told = new Told({
    items: { OutboxTable: [event('r-9')] },
    messages: [{ name: 'm1', body: body('r-9'), queue: 'DeadLetterQueue' }],
  });
  expect(sentence(told.send('A', 'm2', body('r-9')))).toBeUndefined();
});
