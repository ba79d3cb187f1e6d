import { expect, test } from 'vitest';
import { body, event, job, jobIdOf, queued } from '../testing/given.ts';
import { Told } from '../testing/told.ts';
import { laterHolderKept } from './later-holder-kept.ts';

const R1 = jobIdOf('r-1');
const R1_KEY = { jobId: R1 };
const sentence = (told: Told): string | undefined => laterHolderKept.broken(told.played())?.sentence;

const overtaken = (): Told =>
  new Told(queued('r-1'))
    .deliver('A', 'm1')
    .claim('A', R1)
    .hold('A')
    .pass(181_000)
    .deliver('B', 'm1')
    .claim('B', R1);

test('a zombie gives the job back under the later holder', () => {
  expect(sentence(overtaken().letGo('A').settle('A', R1, 'QUEUED'))).toBe(
    'Worker A, which had lost request r-1 to worker B, set it back to QUEUED while worker B held it.',
  );
});

test('a zombie completes under the later holder', () => {
  expect(sentence(overtaken().letGo('A').complete('A', R1, 'd-1'))).toContain(
    'wrote COMPLETED over PROCESSING',
  );
});

test('a zombie writes over what the later holder has made of the job', () => {
  const told = overtaken().complete('B', R1, 'd-1').letGo('A').settle('A', R1, 'REQUIRES_ATTENTION');
  expect(sentence(told)).toBe(
    'Worker A, which had lost request r-1 to worker B, wrote REQUIRES_ATTENTION over COMPLETED after worker B had finished with it.',
  );
});

test('a rejected duplicate releases the claim of the one at work', () => {
  const told = new Told(queued('r-1'))
    .deliver('A', 'm1')
    .deliver('B', 'm1')
    .claim('A', R1)
    .settle('B', R1, 'QUEUED');
  expect(sentence(told)).toBe(
    'Worker B, which never held request r-1, set it back to QUEUED while worker A held it.',
  );
});

test('a relay whose hold is over puts off the event of the next one', () => {
  const told = new Told({ items: { JobsTable: [job('r-1')], OutboxTable: [event('r-1')] } });
  told.write('A', 'OutboxTable', { eventId: 'e-r-1', attempts: 1, dueAt: told.now + 60_000 }).pass(61_000);
  told.write('B', 'OutboxTable', { eventId: 'e-r-1', attempts: 2, dueAt: told.now + 60_000 });
  const parked = { eventId: 'e-r-1', pending: undefined, parkedAt: told.now };
  expect(sentence(told.write('A', 'OutboxTable', parked))).toBe(
    'A took event e-r-1 out of the outbox while B had it to send.',
  );
});

test('that a message was sent is a fact, whoever writes it down', () => {
  const told = new Told({ items: { JobsTable: [job('r-1')], OutboxTable: [event('r-1')] } });
  told.write('A', 'OutboxTable', { eventId: 'e-r-1', attempts: 1, dueAt: told.now + 60_000 }).pass(61_000);
  told.write('B', 'OutboxTable', { eventId: 'e-r-1', attempts: 2, dueAt: told.now + 60_000 });
  told.send('A', 'm1', body('r-1'));
  told.write('A', 'OutboxTable', { eventId: 'e-r-1', pending: undefined, publishedAt: told.now });
  expect(sentence(told)).toBeUndefined();
});

test('an unfenced write that changes nothing does not count', () => {
  const told = overtaken().complete('B', R1, 'd-1').letGo('A').complete('A', R1, 'd-1');
  expect(sentence(told)).toBeUndefined();
});

test('a later write of the time alone does not count', () => {
  const told = overtaken()
    .complete('B', R1, 'd-1')
    .letGo('A')
    .write('A', 'JobsTable', { jobId: R1, updatedAt: 9 });
  expect(sentence(told)).toBeUndefined();
});

test('the holder may do everything, and take the job again', () => {
  const told = overtaken().settle('B', R1, 'QUEUED').claim('A', R1).complete('A', R1, 'd-1');
  expect(sentence(told)).toBeUndefined();
});

test('a replay may be counted on a job that somebody holds', () => {
  const told = overtaken().write('C', 'JobsTable', { jobId: R1, replays: 1, replayedBy: 'x' });
  expect(sentence(told)).toBeUndefined();
});

test('the second event is looked at as well', () => {
  const told = new Told({ items: { OutboxTable: [event('r-1'), event('r-2')] } });
  told.write('A', 'OutboxTable', { eventId: 'e-r-2', attempts: 1, dueAt: told.now + 60_000 }).pass(61_000);
  told.write('B', 'OutboxTable', { eventId: 'e-r-2', attempts: 2, dueAt: told.now + 60_000 });
  expect(sentence(told.write('A', 'OutboxTable', { eventId: 'e-r-2', dueAt: told.now }))).toBe(
    'A changed when event e-r-2 is due while B had it to send.',
  );
  expect(sentence(told.remove('A', 'OutboxTable', { eventId: 'e-r-2' }))).toContain(
    'changed when event e-r-2 is due',
  );
});

test('the message of another relay, or of another event, is no proof that it was sent', () => {
  const taken = (): Told => {
    const told = new Told({ items: { OutboxTable: [event('r-1'), event('r-2')] } });
    told.write('A', 'OutboxTable', { eventId: 'e-r-1', attempts: 1 });
    return told.write('B', 'OutboxTable', { eventId: 'e-r-1', attempts: 2 });
  };
  const marked = { eventId: 'e-r-1', pending: undefined, publishedAt: 1 };
  const other = taken().send('A', 'm1', body('r-2')).write('A', 'OutboxTable', marked);
  expect(sentence(other)).toContain('A took event e-r-1 out of the outbox');
  const theirs = taken().send('B', 'm1', body('r-1')).write('A', 'OutboxTable', marked);
  expect(sentence(theirs)).toContain('A took event e-r-1 out of the outbox');
});

test('what changes nothing about when it is sent is free', () => {
  const told = new Told({ items: { OutboxTable: [event('r-1')] } });
  told
    .write('A', 'OutboxTable', { eventId: 'e-r-1', attempts: 1 })
    .write('B', 'OutboxTable', { eventId: 'e-r-1', attempts: 2 });
  expect(sentence(told.write('A', 'OutboxTable', { eventId: 'e-r-1', note: 'x' }))).toBeUndefined();
});

test('the last of several later holders is named, and what was done to it', () => {
  const third = overtaken().pass(181_000).claim('C', R1);
  expect(sentence(third.letGo('A').remove('A', 'JobsTable', R1_KEY))).toBe(
    'Worker A, which had lost request r-1 to C, deleted the job while C held it.',
  );
  const ended = overtaken().pass(181_000).claim('C', R1).complete('C', R1, 'd-1');
  expect(sentence(ended.letGo('A').settle('A', R1, 'QUEUED'))).toContain('had lost request r-1 to C');
  const lease = overtaken()
    .letGo('A')
    .write('A', 'JobsTable', { ...R1_KEY, leaseUntil: 9e15 });
  expect(sentence(lease)).toContain('changed the claim while worker B held it');
});

test('an event that waits no longer is nobody’s hold', () => {
  const told = new Told({ items: { OutboxTable: [event('r-1')] } });
  told.write('A', 'OutboxTable', { eventId: 'e-r-1', attempts: 1 }).send('A', 'm1', body('r-1'));
  told.write('B', 'OutboxTable', { eventId: 'e-r-1', attempts: 2 });
  told.write('A', 'OutboxTable', { eventId: 'e-r-1', pending: undefined, publishedAt: 1 });
  expect(sentence(told.write('C', 'OutboxTable', { eventId: 'e-r-1', attempts: 0 }))).toBeUndefined();
});
