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

const HOLDS = { outcome: (broke: string | undefined, count: number) => broke ?? `${count} schedules hold.` };

test('code: a story that holds is told as it goes without trouble', async () => {
  const shown = await exploredShown(submitAgain, {}, HOLDS);
  expect(shown.meets).toBe(true);
  expect(shown.outcome).toMatch(/^\d+ schedules hold\.$/);
  expect(shown.steps[0]?.text).toBe('Submit A begins: a customer asks for request r-1.');
  expect(shown.steps.some(({ text }) => / never comes back| refuses /.test(text))).toBe(false);
});

test('code: a story that holds is told with the trouble that is asked for', async () => {
  const { steps } = await exploredShown(
    submitAgain,
    {},
    {
      ...HOLDS,
      telling: (one) => one.kind === 'called' && one.run === 'A' && one.fault === 'lose',
    },
  );
  const deciding = steps.filter(({ decides }) => decides).map(({ text }) => text);
  expect(deciding).toEqual([
    expect.stringMatching(/^A tries to write request r-1, .* but the answer never comes back/),
  ]);
});

test('code: trouble that no schedule has is not told', async () => {
  const telling = (): boolean => false;
  await expect(exploredShown(submitAgain, {}, { ...HOLDS, telling })).rejects.toThrow(
    'No schedule of submit-again has what is to be told of it.',
  );
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
