import { expect, test } from 'vitest';
import { body, event, job } from '../testing/given.ts';
import { Told } from '../testing/told.ts';
import { sentOnce } from './sent-once.ts';

const sentence = (told: Told): string | undefined => sentOnce.broken(told.played())?.sentence;
const waiting = (): Told => new Told({ items: { JobsTable: [job('r-1')], OutboxTable: [event('r-1')] } });

test('two relays that do not know of each other', () => {
  expect(sentence(waiting().send('A', 'm1', body('r-1')).send('B', 'm2', body('r-1')))).toBe(
    'Event e-r-1 was sent twice, by A and B, although nothing had gone wrong: the relays do not know of each other.',
  );
});

test('after a fault a second send is right', () => {
  const told = waiting().send('A', 'm1', body('r-1'), { fault: 'crash-after', answer: 'nothing' });
  expect(sentence(told.send('B', 'm2', body('r-1')))).toBeUndefined();
});

test('two events are two messages', () => {
  const told = waiting().send('A', 'm1', body('r-1')).send('B', 'm2', body('r-1', 'e-resumed'));
  expect(sentence(told)).toBeUndefined();
});

test('a dead letter that is sent again is no second send of the relay', () => {
  const told = new Told({
    items: { JobsTable: [job('r-1')], OutboxTable: [event('r-1')] },
    messages: [{ name: 'm0', body: body('r-1'), queue: 'DeadLetterQueue' }],
  });
  told.send('A', 'm1', body('r-1')).deleteMessage('A', 'm0').send('B', 'm2', body('r-1'));
  expect(sentence(told)).toBeUndefined();
});
