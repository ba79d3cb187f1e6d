import { expect, test } from 'vitest';
import { body, event, job } from '../testing/given.ts';
import { Told } from '../testing/told.ts';
import { outboxDrains } from './outbox-drains.ts';

const sentence = (told: Told): string | undefined => outboxDrains.broken(told.played())?.sentence;
const waiting = (): Told => new Told({ items: { JobsTable: [job('r-1')], OutboxTable: [event('r-1')] } });
const id = { eventId: 'e-r-1' };
const marked = { ...id, pending: undefined, publishedAt: 1 };

test('marked before it was sent, and then never sent', () => {
  expect(sentence(waiting().write('A', 'OutboxTable', marked).crash('A'))).toBe(
    'A marked event e-r-1 as sent, but it was never sent: the work of request r-1 never begins.',
  );
});

test('deleted and never sent', () => {
  expect(sentence(waiting().remove('A', 'OutboxTable', id))).toContain('A deleted event e-r-1');
});

test('still there when all is quiet, unsent or sent', () => {
  expect(sentence(waiting())).toContain('still waits in the outbox when all is quiet');
  expect(sentence(waiting().send('A', 'm1', body('r-1')))).toContain('will be sent again and again');
});

test('sent and marked, sent and deleted, sent twice', () => {
  expect(sentence(waiting().send('A', 'm1', body('r-1')).write('A', 'OutboxTable', marked))).toBeUndefined();
  expect(sentence(waiting().send('A', 'm1', body('r-1')).remove('A', 'OutboxTable', id))).toBeUndefined();
  const twice = waiting().send('A', 'm1', body('r-1')).send('B', 'm2', body('r-1'));
  expect(sentence(twice.write('B', 'OutboxTable', marked))).toBeUndefined();
});

test('another word in the place of PENDING says that it waits no more, whether that is true or not', () => {
  const renamed = { ...id, pending: 'SENT', publishedAt: 1 };
  expect(sentence(waiting().send('A', 'm1', body('r-1')).write('A', 'OutboxTable', renamed))).toBeUndefined();
  expect(sentence(waiting().write('A', 'OutboxTable', renamed))).toContain('never sent');
});

test('set aside for a person', () => {
  const aside = { ...id, pending: undefined, parkedAt: 1, parkedReason: 'too long' };
  expect(sentence(waiting().write('A', 'OutboxTable', aside))).toBeUndefined();
});

test('the message of another event does not count', () => {
  const told = waiting().send('A', 'm1', body('r-2')).write('A', 'OutboxTable', marked);
  expect(sentence(told)).toContain('never sent');
});

test('the second event is looked at as well', () => {
  const items = {
    JobsTable: [job('r-1'), job('r-2')],
    OutboxTable: [event('r-1', { pending: undefined, publishedAt: 1 }), event('r-2')],
  };
  expect(sentence(new Told({ items }))).toContain('Event e-r-2 still waits');
});

test('what left before the story, and what came back, are no marks', () => {
  const done = { OutboxTable: [event('r-1', { pending: undefined, publishedAt: 1 })] };
  expect(
    sentence(new Told({ items: done }).write('A', 'OutboxTable', { ...id, expiresAt: 9 })),
  ).toBeUndefined();
  const back = waiting()
    .write('A', 'OutboxTable', marked)
    .write('A', 'OutboxTable', { ...id, pending: 'PENDING' });
  expect(sentence(back)).toContain('still waits');
});

test('the last mark is the one that counts', () => {
  const told = waiting().write('A', 'OutboxTable', { ...id, pending: undefined });
  told.write('A', 'OutboxTable', { ...id, pending: 'PENDING' }).write('B', 'OutboxTable', marked);
  expect(sentence(told)).toContain('B marked event e-r-1 as sent');
});
