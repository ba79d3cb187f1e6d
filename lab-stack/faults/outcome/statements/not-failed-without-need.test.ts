import { expect, test } from 'vitest';
import { answered, event, job, jobIdOf, post, queued } from '../testing/given.ts';
import { Told } from '../testing/told.ts';
import { notFailedWithoutNeed } from './not-failed-without-need.ts';

const R1 = jobIdOf('r-1');
const KEY = 'acme:r-1';
const sentence = (told: Told): string | undefined => notFailedWithoutNeed.broken(told.played())?.sentence;
const claimed = (): Told => new Told(queued('r-1')).deliver('A', 'm1').claim('A', R1);
const LOST = { fault: 'lose', answer: 'nothing' } as const;
const REFUSED = { fault: 'refuse', applied: false, answer: 'http-503' } as const;

test('no answer is taken for a no', () => {
  const told = claimed().order('A', KEY, 'd-1', LOST).settle('A', R1, 'REQUIRES_ATTENTION');
  expect(sentence(told)).toBe(
    'The document of request r-1 was made by worker A, and the same invocation told the customer that it could not be made.',
  );
});

test('a refusal that passes is taken for good', () => {
  const told = claimed().order('A', KEY, undefined, REFUSED).settle('A', R1, 'REQUIRES_ATTENTION');
  expect(sentence(told)).toContain('was handed to a person by worker A because of a failure that passes');
});

test('stored, and the customer is told that it failed', () => {
  const told = new Told().invoke('A', 'SubmitFunction', post('r-1'));
  told.call('A', 'dynamodb', 'TransactWriteItems', [told.effect('JobsTable', job('r-1'))]);
  told.call('A', 'lambda', 'Invoke', [], {
    fault: 'refuse',
    applied: false,
    answer: 'TooManyRequestsException',
  });
  expect(sentence(told.end('A', 'threw', 'TooManyRequestsException: no'))).toBe(
    'Request r-1 was stored by submit A, which then answered 500: the customer is told that it failed.',
  );
});

test('what the provider refuses by itself is for a person', () => {
  const told = claimed()
    .order('A', KEY, undefined, { answer: 'http-422' })
    .settle('A', R1, 'REQUIRES_ATTENTION');
  expect(sentence(told)).toBeUndefined();
});

test('a reconciler that never ordered may give a job to a person', () => {
  expect(sentence(claimed().settle('A', R1, 'REQUIRES_ATTENTION'))).toBeUndefined();
});

test('after the key window nobody can know', () => {
  const told = claimed()
    .order('A', KEY, undefined, REFUSED)
    .pass(24 * 3_600_000);
  expect(sentence(told.settle('A', R1, 'REQUIRES_ATTENTION'))).toBeUndefined();
});

test('escalated in between and completed in the end is not failed', () => {
  const told = claimed().order('A', KEY, 'd-1', LOST).settle('A', R1, 'REQUIRES_ATTENTION');
  expect(sentence(told.complete('A', R1, 'd-1'))).toBeUndefined();
});

test('503 is right for whoever could not read that the write arrived', () => {
  const told = new Told().invoke('A', 'SubmitFunction', post('r-1'));
  const effects = [told.effect('JobsTable', job('r-1')), told.effect('OutboxTable', event('r-1'))];
  told.call('A', 'dynamodb', 'TransactWriteItems', effects, LOST).end('A', 'returned', answered(503));
  expect(sentence(told)).toBeUndefined();
});

test('the second request is looked at as well', () => {
  const told = new Told(queued('r-1', 'r-2')).claim('A', R1).settle('A', R1, 'REQUIRES_ATTENTION');
  const R2 = jobIdOf('r-2');
  told.deliver('B', 'm2').claim('B', R2).order('B', 'acme:r-2', 'd-2', LOST);
  expect(sentence(told.settle('B', R2, 'REQUIRES_ATTENTION'))).toContain(
    'The document of request r-2 was made by worker B',
  );
});

test('one refusal for good among those that pass is enough', () => {
  const told = claimed()
    .order('A', KEY, undefined, REFUSED)
    .order('A', KEY, undefined, { answer: 'http-422' });
  expect(sentence(told.settle('A', R1, 'REQUIRES_ATTENTION'))).toBeUndefined();
});

test("another request's refusals are its own", () => {
  const told = new Told(queued('r-1', 'r-2')).deliver('B', 'm2').claim('B', jobIdOf('r-2'));
  told.order('B', 'acme:r-2', undefined, REFUSED).deliver('A', 'm1').claim('A', R1);
  expect(sentence(told.settle('A', R1, 'REQUIRES_ATTENTION'))).toBeUndefined();
});

test('a customer whose job somebody else stored was refused by another rule', () => {
  const told = new Told({ items: { JobsTable: [job('r-1')] } }).invoke('A', 'SubmitFunction', post('r-1'));
  told.write('A', 'ReplaysTable', { recordId: 'x', jobId: R1 }).end('A', 'returned', answered(409));
  expect(sentence(told)).toBeUndefined();
});

test('stored and accepted is no failure', () => {
  const told = new Told().invoke('A', 'SubmitFunction', post('r-1')).write('A', 'JobsTable', job('r-1'));
  told.call('A', 'dynamodb', 'TransactWriteItems', [told.effect('OutboxTable', event('r-1'))]);
  expect(sentence(told.end('A', 'returned', answered(202, 'r-1')))).toBeUndefined();
});

test('stored together with its event is found too', () => {
  const told = new Told().invoke('A', 'SubmitFunction', post('r-1'));
  const effects = [told.effect('OutboxTable', event('r-1')), told.effect('JobsTable', job('r-1'))];
  told.call('A', 'dynamodb', 'TransactWriteItems', effects).end('A', 'returned', answered(500));
  expect(sentence(told)).toContain('was stored by submit A, which then answered 500');
});

test('whichever of the requests is reported as failed, it is found', () => {
  const ids = ['r-1', 'r-2', 'r-3'];
  for (const [place, id] of ids.entries()) {
    const told = new Told(queued(...ids));
    for (const other of ids)
      told.claim('C', jobIdOf(other)).settle('C', jobIdOf(other), 'REQUIRES_ATTENTION');
    const fresh = new Told(queued(...ids)).deliver('A', `m${place + 1}`).claim('A', jobIdOf(id));
    for (const other of ids.filter((one) => one !== id))
      fresh.claim('C', jobIdOf(other)).settle('C', jobIdOf(other), 'REQUIRES_ATTENTION');
    fresh.order('A', `acme:${id}`, 'd-1', LOST).settle('A', jobIdOf(id), 'REQUIRES_ATTENTION');
    expect(sentence(told)).toBeUndefined();
    expect(sentence(fresh)).toContain(`The document of request ${id} was made by worker A`);
  }
});
