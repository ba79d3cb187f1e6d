import type * as Sdk from '@aws-sdk/client-dynamodb';
import { afterEach, expect, test } from 'vitest';
import { ServiceError } from '../../local/service.ts';
import { tryOut } from './fixture.ts';
import { requirePackage } from './packages.ts';
import type { Trial } from './fixture.ts';

let trial: Trial;
afterEach(() => trial.sandbox.stop());

const WAYS = ['moduleClient', 'ownAgent', 'freshClient', 'eventEmitter', 'byFetch', 'rawHttp'];

test.each(WAYS)('two environments that call at once are told apart: %s', async (way) => {
  trial = await tryOut('callers.ts');
  const [first, second] = [trial.environment(way), trial.environment(way)];
  const ends = [trial.start(first, 'one'), trial.start(second, 'two')];
  await trial.sandbox.quiet();
  expect(trial.waiting.map(({ call }) => [call.environment, call.service, call.action, call.input])).toEqual([
    [first.name, 'dynamodb', 'GetItem', { TableName: 'jobs', Key: { jobId: { S: 'one' } } }],
    [second.name, 'dynamodb', 'GetItem', { TableName: 'jobs', Key: { jobId: { S: 'two' } } }],
  ]);
  for (const { answer } of trial.waiting) answer({});
  await trial.sandbox.quiet();
  expect(ends.map(({ end }) => end?.how)).toEqual(['returned', 'returned']);
});

test('a repetition of the SDK belongs to the environment that made the call', async () => {
  trial = await tryOut('callers.ts');
  const ends = [
    trial.start(trial.environment('retried'), 'one'),
    trial.start(trial.environment('retried'), 'two'),
  ];
  await trial.sandbox.quiet();
  for (const { refuse } of trial.waiting.splice(0))
    refuse(new ServiceError('InternalServerError', 'No.', 500));
  await trial.sandbox.quiet();
  expect(trial.waiting).toEqual([]);
  while (trial.waiting.length < 2 && trial.clock.step()) await trial.sandbox.quiet();
  const callers = trial.waiting.map(({ call }) => [call.environment, (call.input as { Key: unknown }).Key]);
  expect(callers.sort()).toEqual([
    ['Function#1', { jobId: { S: 'one' } }],
    ['Function#2', { jobId: { S: 'two' } }],
  ]);
  for (const { answer } of trial.waiting) answer({});
  await trial.sandbox.quiet();
  expect(ends.map(({ end }) => end?.how)).toEqual(['returned', 'returned']);
});

test('a call that comes from no environment has no name', async () => {
  trial = await tryOut('callers.ts');
  const { DynamoDBClient, GetItemCommand } = requirePackage('@aws-sdk/client-dynamodb') as typeof Sdk;
  const credentials = { accessKeyId: 'nobody', secretAccessKey: 'none' };
  const answer = new DynamoDBClient({ credentials }).send(
    new GetItemCommand({ TableName: 'jobs', Key: { jobId: { S: 'one' } } }),
  );
  while (trial.waiting.length === 0) await trial.sandbox.quiet();
  expect(trial.waiting[0]?.call).toMatchObject({ environment: undefined, action: 'GetItem' });
  trial.waiting[0]?.answer({});
  await answer;
});
