import { expect, test } from 'vitest';
import { body, event, job } from '../testing/given.ts';
import { Told } from '../testing/told.ts';
import { sameEventAgain } from './same-event-again.ts';

const sentence = (told: Told): string | undefined => sameEventAgain.broken(told.played())?.sentence;
const waiting = (): Told => new Told({ items: { JobsTable: [job('r-1')], OutboxTable: [event('r-1')] } });

test('an event id that is minted at the send', () => {
  expect(sentence(waiting().send('A', 'm1', body('r-1', 'uuid-1')))).toBe(
    'A sent message m1 under an event id that is stored nowhere: if it is sent again, nobody can tell that it is the same event.',
  );
});

test('a message that no worker can read', () => {
  expect(sentence(waiting().send('A', 'm1', '{"job":"r-1"}'))).toBe(
    'A sent message m1, which no worker can read.',
  );
});

test('the id of the stored event, once or twice', () => {
  const told = waiting().send('A', 'm1', body('r-1')).send('B', 'm2', body('r-1'));
  expect(sentence(told)).toBeUndefined();
});

test('a dead letter is sent as it was, and a poison one may be copied elsewhere', () => {
  const told = new Told({
    messages: [
      { name: 'm1', body: body('r-1', 'e-old'), queue: 'DeadLetterQueue' },
      { name: 'm2', body: 'not json', queue: 'DeadLetterQueue' },
    ],
  });
  expect(sentence(told.send('A', 'm3', body('r-1', 'e-old')).send('A', 'm4', 'not json'))).toBeUndefined();
});

test('what was read before the story is known by its id, whatever else is sent', () => {
  const told = waiting().send('A', 'm1', body('r-1', 'uuid-1')).send('A', 'm2', body('r-1', 'uuid-1'));
  expect(sentence(told)).toContain('A sent message m1 under an event id');
});

test('what goes to the dead letters may be anything', () => {
  expect(sentence(waiting().send('A', 'm1', 'not json', {}, 'DeadLetterQueue'))).toBeUndefined();
});
