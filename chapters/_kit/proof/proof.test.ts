import { expect, test } from 'vitest';
import { submitAgain } from '../../../lab-stack/faults/scenarios/submit-again.ts';
import { openServices } from './calls.ts';
import { exploredShown } from './explored.ts';
import { playQueue, shownOf } from './queue.ts';

test('a queue: what a failing function comes to is told to the second', async () => {
  const run = await playQueue(
    { visibility: 20, maxReceiveCount: 2 },
    async () => {
      throw new Error('no');
    },
    { messages: ['m1'], seconds: 100 },
  );
  const dead = run.moments.find(({ kind }) => kind === 'dead-letter');
  const shown = shownOf(run, {
    meets: dead === undefined,
    outcome: `m1 is a dead letter after ${dead?.at} s.`,
    decides: ({ kind }) => kind === 'dead-letter',
  });
  expect(shown).toMatchObject({ meets: false, outcome: 'm1 is a dead letter after 40 s.' });
  expect(shown.steps.at(-1)).toEqual({
    at: 40,
    text: 'm1 is moved to the dead-letter queue.',
    decides: true,
  });
});

test('code: a story that holds has nothing to show', async () => {
  const shown = await exploredShown(
    submitAgain,
    {},
    { outcome: (broke, count) => broke ?? `${count} schedules hold.` },
  );
  expect(shown).toMatchObject({ meets: true, steps: [] });
  expect(shown.outcome).toMatch(/^\d+ schedules hold\.$/);
});

test('calls: a condition that is false is an answer, and not a failure of the proof', async () => {
  const services = openServices();
  await services.given('dynamodb', 'CreateTable', {
    TableName: 'Jobs',
    AttributeDefinitions: [{ AttributeName: 'id', AttributeType: 'S' }],
    KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }],
    BillingMode: 'PAY_PER_REQUEST',
  });
  const put = {
    TableName: 'Jobs',
    Item: { id: { S: 'j1' } },
    ConditionExpression: 'attribute_not_exists(id)',
  };
  await services.tell('The first request stores the job.', 'dynamodb', 'PutItem', put);
  await services.pass(5);
  const second = await services.tell('The second does so again.', 'dynamodb', 'PutItem', put);
  expect(second.error).toBe('ConditionalCheckFailedException');
  expect(services.steps).toEqual([
    { at: 0, text: 'The first request stores the job. It is done.' },
    { at: 5, text: 'The second does so again. The answer: ConditionalCheckFailedException.' },
  ]);
});
