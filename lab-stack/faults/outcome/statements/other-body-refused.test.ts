import { expect, test } from 'vitest';
import { answered, job, post } from '../testing/given.ts';
import { Told } from '../testing/told.ts';
import { otherBodyRefused } from './other-body-refused.ts';

const sentence = (told: Told): string | undefined => otherBodyRefused.broken(told.played())?.sentence;
const asked = (parameters: unknown): Told =>
  new Told({ items: { JobsTable: [job('r-1')] } }).invoke('A', 'SubmitFunction', post('r-1', parameters));

test('another body under a used id is accepted', () => {
  expect(sentence(asked({ to: 'Grace Hopper' }).end('A', 'returned', answered(202, 'r-1')))).toBe(
    'The customer asked for something else under the request id r-1, and submit A answered 202 with the job of the first request: the customer waits for a document that nobody makes.',
  );
});

test('it may be refused with 422, 409 or 400', () => {
  for (const code of [422, 409, 400])
    expect(sentence(asked({ to: 'Grace Hopper' }).end('A', 'returned', answered(code)))).toBeUndefined();
});

test('the same body is the same request, whatever the order of its members', () => {
  const parameters = { b: [1, { d: 2, c: 3 }], a: 'x' };
  const told = new Told({
    items: { JobsTable: [job('r-1', { parameters: { a: 'x', b: [1, { c: 3, d: 2 }] } })] },
  });
  told.invoke('A', 'SubmitFunction', post('r-1', parameters)).end('A', 'returned', answered(200, 'r-1'));
  expect(sentence(told)).toBeUndefined();
});

test('an answer to no request, and one about a job that is not there, say nothing of it', () => {
  const told = new Told({ items: { JobsTable: [job('r-1')] } });
  told.invoke('A', 'StatusFunction', { requestContext: { http: { method: 'GET' } } });
  expect(sentence(told.end('A', 'returned', answered(200, 'r-1')))).toBeUndefined();
  expect(sentence(asked({ to: 'Grace Hopper' }).end('A', 'returned', answered(202, 'r-9')))).toBeUndefined();
});
