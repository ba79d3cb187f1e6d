import { expect, test } from 'vitest';
import { answered, job, jobIdOf, post } from '../testing/given.ts';
import { Told } from '../testing/told.ts';
import { storyOf } from '../story/story.ts';
import { requestName } from '../words.ts';
import { sameJobAgain } from './same-job-again.ts';

const sentence = (told: Told): string | undefined => sameJobAgain.broken(told.played())?.sentence;
const again = (): Told =>
  new Told({ items: { JobsTable: [job('r-1')] } }).invoke('A', 'SubmitFunction', post('r-1'));

test('a second job for one request', () => {
  const told = again().write('A', 'JobsTable', job('r-1', { jobId: jobIdOf('other') }));
  expect(sentence(told)).toBe('Request r-1 has two jobs: who asks again starts the work again.');
});

test('a repeat is refused', () => {
  expect(sentence(again().end('A', 'returned', answered(409)))).toBe(
    'The customer sent request r-1 again, and submit A answered 409: its job is there, and the customer does not learn of it.',
  );
});

test('a lost race is a 500', () => {
  expect(sentence(again().end('A', 'threw', 'TransactionCanceledException: no'))).toContain('answered 500');
});

test('a repeat is given another job', () => {
  expect(sentence(again().end('A', 'returned', answered(202, 'r-9')))).toContain('named another job');
});

test('an answer names no job, the first time and later', () => {
  const first = new Told().invoke('A', 'SubmitFunction', post('r-1')).write('A', 'JobsTable', job('r-1'));
  expect(sentence(first.end('A', 'returned', answered(202)))).toBe(
    'The customer sent request r-1, and submit A answered 202 and named no job: the customer cannot find the one of r-1.',
  );
  expect(sentence(again().end('A', 'returned', answered(202)))).toContain('request r-1 again, and submit A');
});

test('what the repetition was answered is looked at before the first answer', () => {
  const told = new Told().invoke('A', 'SubmitFunction', post('r-1')).write('A', 'JobsTable', job('r-1'));
  told.end('A', 'returned', answered(202)).invoke('B', 'SubmitFunction', post('r-1'));
  const broken = sameJobAgain.broken(told.end('B', 'returned', answered(422)).played());
  expect(broken?.sentence).toBe(
    'The customer sent request r-1 again, and submit B answered 422: its job is there, and the customer does not learn of it.',
  );
  expect(broken?.shownBy).toEqual([4]);
});

test('the same job, with any code of success', () => {
  for (const code of [200, 201, 202])
    expect(sentence(again().end('A', 'returned', answered(code, 'r-1')))).toBeUndefined();
});

test('who met a fault need not know', () => {
  const told = again().call('A', 'dynamodb', 'GetItem', [], {
    fault: 'refuse',
    applied: false,
    answer: 'Throttled',
  });
  expect(sentence(told.end('A', 'returned', answered(503)))).toBeUndefined();
});

test('another body may be refused, and two tenants may use one id', () => {
  const other = new Told({ items: { JobsTable: [job('r-1')] } })
    .invoke('A', 'SubmitFunction', post('r-1', { to: 'Grace Hopper' }))
    .end('A', 'returned', answered(422));
  expect(sentence(other)).toBeUndefined();
  const twin = job('r-1', { jobId: jobIdOf('r-1', 'zeta'), tenantId: 'zeta' });
  expect(sentence(new Told({ items: { JobsTable: [job('r-1'), twin] } }))).toBeUndefined();
});

test('what is no request asks for nothing', () => {
  const told = new Told({ items: { JobsTable: [job('r-1')] } });
  told.invoke('A', 'StatusFunction', { requestContext: { http: { method: 'GET' } } });
  expect(sentence(told.end('A', 'returned', answered(404)))).toBeUndefined();
});

test('a first request that is refused has no job to find', () => {
  const told = new Told().invoke('A', 'SubmitFunction', post('r-1')).end('A', 'returned', answered(400));
  expect(sentence(told)).toBeUndefined();
});

test('two jobs of one request are told apart by a number', () => {
  const told = again().write('A', 'JobsTable', job('r-1', { jobId: jobIdOf('other') }));
  const story = storyOf(told.played());
  expect([jobIdOf('r-1'), jobIdOf('other')].map((id) => requestName(story, id))).toEqual([
    'request r-1 (job 1)',
    'request r-1 (job 2)',
  ]);
});
