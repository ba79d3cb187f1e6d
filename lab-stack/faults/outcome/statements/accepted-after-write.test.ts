import { expect, test } from 'vitest';
import { answered, body, event, job, jobIdOf, post } from '../testing/given.ts';
import { Told } from '../testing/told.ts';
import { acceptedAfterWrite } from './accepted-after-write.ts';

const sentence = (told: Told): string | undefined => acceptedAfterWrite.broken(told.played())?.sentence;
const asked = (): Told => new Told().invoke('A', 'SubmitFunction', post('r-1'));
const accepted = (told: Told): Told => told.end('A', 'returned', answered(202, 'r-1'));
const both = (told: Told): Told =>
  told.call('A', 'dynamodb', 'TransactWriteItems', [
    told.effect('JobsTable', job('r-1')),
    told.effect('OutboxTable', event('r-1')),
  ]);

test('the answer leaves before the write', () => {
  expect(sentence(both(accepted(asked())))).toBe(
    'Submit A answered 202 to the customer before the job was stored: a customer who follows the link finds nothing.',
  );
});

test('the answer leaves between the job and its event', () => {
  const told = accepted(asked().write('A', 'JobsTable', job('r-1'))).write('A', 'OutboxTable', event('r-1'));
  expect(sentence(told)).toContain('before the outbox event of request r-1 was stored');
});

test('an answer that names no job', () => {
  expect(sentence(both(asked()).end('A', 'returned', answered(202)))).toContain('named no job');
});

test('stored, then answered', () => {
  expect(sentence(accepted(both(asked())))).toBeUndefined();
});

test('a repeat that finds its job at work, or sent already', () => {
  const claimed = new Told({ items: { JobsTable: [job('r-1')] } }).claim('B', jobIdOf('r-1'));
  expect(sentence(accepted(claimed.invoke('A', 'SubmitFunction', post('r-1'))))).toBeUndefined();
  const published = event('r-1', { pending: undefined, publishedAt: 1 });
  const sent = new Told({ items: { JobsTable: [job('r-1')], OutboxTable: [published] } });
  expect(sentence(accepted(sent.invoke('A', 'SubmitFunction', post('r-1'))))).toBeUndefined();
});

test('a refusal needs no write', () => {
  expect(sentence(asked().end('A', 'returned', answered(503)))).toBeUndefined();
});

test('a job at work, or done, needs no event any more, and one whose message waits neither', () => {
  for (const status of ['COMPLETED', 'REQUIRES_ATTENTION', 'PROCESSING']) {
    const told = new Told({ items: { JobsTable: [job('r-1', { status })] } });
    expect(sentence(accepted(told.invoke('A', 'SubmitFunction', post('r-1'))))).toBeUndefined();
  }
  const carried = { items: { JobsTable: [job('r-1')] }, messages: [{ name: 'm1', body: body('r-1') }] };
  expect(sentence(accepted(new Told(carried).invoke('A', 'SubmitFunction', post('r-1'))))).toBeUndefined();
});

test('the event of another job does not start this one', () => {
  const told = asked().write('A', 'OutboxTable', event('r-2')).write('A', 'JobsTable', job('r-1'));
  expect(sentence(accepted(told))).toContain('before the outbox event of request r-1 was stored');
  const both = asked().write('A', 'OutboxTable', event('r-2')).write('A', 'OutboxTable', event('r-1'));
  expect(sentence(accepted(both.write('A', 'JobsTable', job('r-1'))))).toBeUndefined();
});
