import { expect, test } from 'vitest';
import { answered, body, event, job, jobIdOf, post, queued } from '../testing/given.ts';
import { Told } from '../testing/told.ts';
import { nothingLost } from './nothing-lost.ts';

const R1 = jobIdOf('r-1');
const sentence = (told: Told): string | undefined => nothingLost.broken(told.played())?.sentence;

test('202 for a job that was never stored', () => {
  const told = new Told()
    .invoke('A', 'SubmitFunction', post('r-1'))
    .call('A', 'dynamodb', 'TransactWriteItems', [], { fault: 'refuse', applied: false, answer: 'Throttled' })
    .end('A', 'returned', answered(202, 'r-1'));
  expect(sentence(told)).toBe(
    'Submit A answered 202 to the customer, and the job that it promised does not exist.',
  );
});

test('a job without its event is forgotten', () => {
  const told = new Told()
    .invoke('A', 'SubmitFunction', post('r-1'))
    .write('A', 'JobsTable', job('r-1'), { fault: 'crash-after', answer: 'nothing' })
    .crash('A');
  expect(sentence(told)).toBe(
    'Request r-1 was accepted and is forgotten: submit A stored its job without a new outbox event. Its job stays QUEUED: no message, no waiting event and no lease will ever bring it up again.',
  );
});

test('it is said who let go of it last: an event that was never sent, or the last message', () => {
  const marked = new Told({ items: { JobsTable: [job('r-1')], OutboxTable: [event('r-1')] } })
    .invoke('A', 'RelayFunction')
    .write('A', 'OutboxTable', { eventId: 'e-r-1', pending: undefined, publishedAt: 1 });
  expect(sentence(marked)).toContain('relay A marked its outbox event as sent, and nothing was sent.');
  const acknowledged = new Told(queued('r-1')).deliver('A', 'm1').answers('A', ['m1']);
  expect(sentence(acknowledged)).toContain('worker A acknowledged message m1, the last that brought it.');
  const deleted = new Told(queued('r-1')).invoke('A', 'ReplayFunction').deleteMessage('A', 'm1');
  expect(sentence(deleted)).toContain('replay A deleted message m1, the last that brought it.');
});

test('a lease that has run out brings nobody', () => {
  const told = new Told({ items: { JobsTable: [job('r-1')] } }).claim('A', R1).pass(60_000);
  expect(sentence(told)).toContain('stays PROCESSING');
});

test('a job that was deleted', () => {
  const told = new Told(queued('r-1')).remove('A', 'JobsTable', { jobId: R1 });
  expect(sentence(told)).toContain('The job of request r-1 was deleted by A');
});

test('an event, a message, a dead letter, a running lease and an end each keep a job', () => {
  const lone = { JobsTable: [job('r-1')] };
  expect(sentence(new Told({ items: { ...lone, OutboxTable: [event('r-1')] } }))).toBeUndefined();
  expect(sentence(new Told(queued('r-1')))).toBeUndefined();
  expect(sentence(new Told(queued('r-1')).deadLetter('m1'))).toBeUndefined();
  expect(sentence(new Told({ items: lone }).claim('A', R1))).toBeUndefined();
  expect(sentence(new Told({ items: lone }).claim('A', R1).complete('A', R1, 'd-1'))).toBeUndefined();
});

test('a refusal promises nothing', () => {
  const told = new Told()
    .invoke('A', 'SubmitFunction', post('r-1'))
    .end('A', 'returned', answered(503, 'r-1'));
  expect(sentence(told)).toBeUndefined();
});

test("another job's message keeps no other job", () => {
  const told = new Told({
    items: { JobsTable: [job('r-1'), job('r-2')] },
    messages: [{ name: 'm1', body: body('r-2') }],
  });
  expect(sentence(told)).toContain('Request r-1');
});

test('a promised job that is there is no loss, whatever else is there', () => {
  const told = new Told({
    items: { JobsTable: [job('r-0', { status: 'COMPLETED' }), job('r-1', { status: 'COMPLETED' })] },
  });
  expect(
    sentence(told.invoke('A', 'SubmitFunction', post('r-1')).end('A', 'returned', answered(200, 'r-1'))),
  ).toBeUndefined();
});

test('where its last owner let go of it is shown: the job, its event, or its message', () => {
  const shown = (told: Told): readonly number[] | undefined => nothingLost.broken(told.played())?.shownBy;
  const marked = { eventId: 'e-r-1', pending: undefined, publishedAt: 1 };
  const items = { JobsTable: [job('r-1')], OutboxTable: [event('r-1'), event('r-2')] };
  const events = new Told({ items }).invoke('A').write('A', 'OutboxTable', marked);
  expect(shown(events.write('A', 'OutboxTable', { eventId: 'e-r-2', attempts: 1 }))).toEqual([1]);
  const messages = new Told({ ...queued('r-1') }).deliver('A', 'm1').claim('A', R1).settle('A', R1, 'QUEUED');
  expect(shown(messages.answers('A', ['m1']))).toEqual([5]);
});
