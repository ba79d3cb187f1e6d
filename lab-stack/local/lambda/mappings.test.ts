import { afterEach, describe, expect, test } from 'vitest';
import { arn } from '../sqs/testing/fixture.ts';
import { functionNamed, lambdaFixture } from './fixture.ts';
import type { LambdaFixture } from './fixture.ts';

const cleanUps: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(cleanUps.splice(0).map((stop) => stop()));
});

const worker = functionNamed('worker', 'batch.ts');
const other = functionNamed('other', 'batch.ts', { timeoutSeconds: 31 });

async function start(): Promise<LambdaFixture & { url: string }> {
  const world = await lambdaFixture([worker, other]);
  cleanUps.push(world.lambda.stop);
  await world.sqsCall('CreateQueue', { QueueName: 'dead' });
  const RedrivePolicy = JSON.stringify({ deadLetterTargetArn: arn('dead'), maxReceiveCount: 2 });
  const { QueueUrl } = await world.sqsCall('CreateQueue', {
    QueueName: 'jobs',
    Attributes: { RedrivePolicy },
  });
  await world.sqsCall('CreateQueue', { QueueName: 'second' });
  await world.sqsCall('CreateQueue', { QueueName: 'jobs.fifo', Attributes: { FifoQueue: 'true' } });
  return { ...world, url: QueueUrl };
}
const pair = { FunctionName: 'worker', EventSourceArn: arn('jobs') };

describe('CreateEventSourceMapping', () => {
  test('answers Creating, then delivers to the function', async () => {
    const { call, sqsCall, sqs, pass, lines, url } = await start();
    const created = await call('CreateEventSourceMapping', {
      ...pair,
      FunctionResponseTypes: ['ReportBatchItemFailures'],
      ScalingConfig: { MaximumConcurrency: 2 },
    });
    expect(created).toMatchObject({
      UUID: expect.stringMatching(/^[0-9a-f-]{36}$/),
      State: 'Creating',
      BatchSize: 10,
      MaximumBatchingWindowInSeconds: 0,
      FunctionArn: 'arn:aws:lambda:eu-west-1:000000000000:function:worker',
      EventSourceArn: arn('jobs'),
      ScalingConfig: { MaximumConcurrency: 2 },
    });
    for (const MessageBody of ['one', 'poison', 'two'])
      await sqsCall('SendMessage', { QueueUrl: url, MessageBody });
    await pass(100);
    expect(lines.map(({ text }) => text).toSorted()).toEqual([
      'seen one',
      'seen poison',
      'seen poison',
      'seen two',
    ]);
    expect(sqs.queues().find(({ name }) => name === 'jobs')).toMatchObject({ visible: 0, inFlight: 0 });
    expect(sqs.queues().find(({ name }) => name === 'dead')).toMatchObject({ visible: 1 });
    expect(await call('GetEventSourceMapping', { UUID: created.UUID })).toMatchObject({
      State: 'Enabled',
      LastProcessingResult: 'OK',
    });
  });

  test.each([
    ['unknown function', { FunctionName: 'nobody' }, 'InvalidParameterValueException', /does not exist/],
    ['unknown queue', { EventSourceArn: arn('nothing') }, 'InvalidParameterValueException', /ReceiveMessage/],
    ...['null', '"text"', '{"body":"a"}', '{"body":[]}', '{"body":[{"unheard":1}]}'].map(
      (Pattern): [string, object, string, RegExp] => [
        `the filter pattern ${Pattern}`,
        { FilterCriteria: { Filters: [{ Pattern }] } },
        'InvalidParameterValueException',
        /Invalid filter pattern/,
      ],
    ),
    ['no queue at all', { EventSourceArn: undefined }, 'InvalidParameterValueException', /missing/],
    [
      'another kind of source',
      { EventSourceArn: 'arn:aws:kinesis:eu-west-1:000000000000:stream/x' },
      'InvalidParameterValueException',
      /not the ARN of an SQS queue/,
    ],
    [
      'timeout above visibility',
      { FunctionName: 'other' },
      'InvalidParameterValueException',
      /visibility timeout: 30 seconds is less than Function timeout: 31 seconds/,
    ],
    ['large batch, no window', { BatchSize: 11 }, 'InvalidParameterValueException', /greater than 0/],
    ['too large a batch', { BatchSize: 10_001 }, 'InvalidParameterValueException', /1 to 10000/],
    ['half a message', { BatchSize: 1.5 }, 'InvalidParameterValueException', /whole number/],
    [
      'too long a window',
      { MaximumBatchingWindowInSeconds: 301 },
      'InvalidParameterValueException',
      /0 to 300/,
    ],
    [
      'FIFO with a window',
      { EventSourceArn: arn('jobs.fifo'), MaximumBatchingWindowInSeconds: 1 },
      'InvalidParameterValueException',
      /not supported for FIFO/,
    ],
    [
      'FIFO with a large batch',
      { EventSourceArn: arn('jobs.fifo'), BatchSize: 11 },
      'InvalidParameterValueException',
      /FIFO/,
    ],
    [
      'concurrency of one',
      { ScalingConfig: { MaximumConcurrency: 1 } },
      'InvalidParameterValueException',
      /2 to 1000/,
    ],
    [
      'another response type',
      { FunctionResponseTypes: ['ReportAll'] },
      'InvalidParameterValueException',
      /ReportBatchItemFailures/,
    ],
    ['a setting of streams', { MaximumRetryAttempts: 1 }, 'InvalidParameterValueException', /Unsupported/],
    [
      'a broken pattern',
      { FilterCriteria: { Filters: [{ Pattern: '{' }] } },
      'InvalidParameterValueException',
      /filter pattern/,
    ],
    [
      'six filters',
      { FilterCriteria: { Filters: Array.from({ length: 6 }, () => ({ Pattern: '{}' })) } },
      'InvalidParameterValueException',
      /more than 5/,
    ],
  ])('refuses: %s', async (_, input, code, message) => {
    const { call, lambda } = await start();
    const refused = call('CreateEventSourceMapping', { ...pair, ...input });
    await expect(refused).rejects.toMatchObject({ code, message: expect.stringMatching(message) });
    expect(lambda.mappings()).toEqual([]);
  });

  test('refuses a second mapping of the same pair', async () => {
    const { call } = await start();
    await call('CreateEventSourceMapping', pair);
    await expect(call('CreateEventSourceMapping', pair)).rejects.toMatchObject({
      code: 'ResourceConflictException',
      status: 409,
    });
  });
});

test('ListEventSourceMappings by function, by queue, by both', async () => {
  const { call } = await start();
  await call('CreateEventSourceMapping', pair);
  await call('CreateEventSourceMapping', { ...pair, EventSourceArn: arn('second') });
  const list = async (input: object): Promise<string[]> =>
    (await call('ListEventSourceMappings', input)).EventSourceMappings.map(
      (one: { EventSourceArn: string }) => one.EventSourceArn,
    );
  expect(await list({})).toEqual([arn('jobs'), arn('second')]);
  expect(await list({ FunctionName: 'worker' })).toHaveLength(2);
  expect(await list({ FunctionName: 'other' })).toEqual([]);
  expect(await list({ EventSourceArn: arn('second') })).toEqual([arn('second')]);
  expect(await list({ FunctionName: 'other', EventSourceArn: arn('second') })).toEqual([]);
  expect(await list({ FunctionName: 'nobody' })).toEqual([]);
  expect(await list({ EventSourceArn: arn('nothing') })).toEqual([]);
});

test('a mapping that is created disabled is so from the first', async () => {
  const { call, pass } = await start();
  const { UUID, State } = await call('CreateEventSourceMapping', { ...pair, Enabled: false });
  expect(State).toBe('Disabled');
  await pass(1);
  expect((await call('GetEventSourceMapping', { UUID })).State).toBe('Disabled');
});

describe('UpdateEventSourceMapping and DeleteEventSourceMapping', () => {
  test('disable and enable without losing a message', async () => {
    const { call, sqsCall, pass, lines, url } = await start();
    const { UUID } = await call('CreateEventSourceMapping', pair);
    await pass(1);
    expect(await call('UpdateEventSourceMapping', { UUID, Enabled: false })).toMatchObject({
      State: 'Disabling',
    });
    await expect(call('UpdateEventSourceMapping', { UUID, Enabled: true })).rejects.toMatchObject({
      code: 'ResourceInUseException',
    });
    await pass(1);
    await sqsCall('SendMessage', { QueueUrl: url, MessageBody: 'later' });
    await pass(60);
    expect(await call('GetEventSourceMapping', { UUID })).toMatchObject({ State: 'Disabled' });
    expect(lines).toEqual([]);
    expect(await call('UpdateEventSourceMapping', { UUID, Enabled: true })).toMatchObject({
      State: 'Enabling',
    });
    await pass(1);
    expect(lines.map(({ text }) => text)).toEqual(['seen later']);
  });

  test('change settings, keep the others, and refuse what create refuses', async () => {
    const { call, pass } = await start();
    const { UUID } = await call('CreateEventSourceMapping', {
      ...pair,
      ScalingConfig: { MaximumConcurrency: 3 },
    });
    await pass(1);
    await call('UpdateEventSourceMapping', { UUID, BatchSize: 50, MaximumBatchingWindowInSeconds: 2 });
    await pass(1);
    expect(await call('GetEventSourceMapping', { UUID })).toMatchObject({
      BatchSize: 50,
      MaximumBatchingWindowInSeconds: 2,
      ScalingConfig: { MaximumConcurrency: 3 },
      State: 'Enabled',
    });
    await expect(
      call('UpdateEventSourceMapping', { UUID, MaximumBatchingWindowInSeconds: 0 }),
    ).rejects.toMatchObject({ code: 'InvalidParameterValueException' });
    await call('UpdateEventSourceMapping', { UUID, ScalingConfig: {} });
    await pass(1);
    expect(await call('GetEventSourceMapping', { UUID })).not.toHaveProperty('ScalingConfig');
  });

  test('name another function, which is checked as at creation and gets what comes from then on', async () => {
    const { call, sqsCall, pass, lines, url } = await start();
    const { UUID } = await call('CreateEventSourceMapping', pair);
    await pass(1);
    await sqsCall('SendMessage', { QueueUrl: url, MessageBody: 'before' });
    await pass(1);
    const rename = (FunctionName: string) => call('UpdateEventSourceMapping', { UUID, FunctionName });
    const refused = { code: 'InvalidParameterValueException' };
    await expect(rename('nobody')).rejects.toMatchObject(refused);
    // Its timeout of 31 seconds is over the queue's 30.
    await expect(rename('other')).rejects.toMatchObject(refused);
    await sqsCall('SetQueueAttributes', { QueueUrl: url, Attributes: { VisibilityTimeout: '31' } });
    const FunctionArn = 'arn:aws:lambda:eu-west-1:000000000000:function:other';
    expect(await rename('other')).toMatchObject({ State: 'Updating', FunctionArn });
    await pass(1);
    expect(await call('GetEventSourceMapping', { UUID })).toMatchObject({ State: 'Enabled', FunctionArn });
    await sqsCall('SendMessage', { QueueUrl: url, MessageBody: 'after' });
    await pass(1);
    expect(lines.map(({ functionName, text }) => `${functionName}: ${text}`)).toEqual([
      'worker: seen before',
      'other: seen after',
    ]);
    await call('CreateEventSourceMapping', pair);
    await pass(1);
    await expect(rename('worker')).rejects.toMatchObject({ code: 'ResourceConflictException', status: 409 });
  });

  test('delete ends polling', async () => {
    const { call, sqsCall, pass, lines, lambda, url } = await start();
    const { UUID } = await call('CreateEventSourceMapping', pair);
    await pass(1);
    expect(await call('DeleteEventSourceMapping', { UUID })).toMatchObject({ State: 'Deleting' });
    await pass(1);
    await sqsCall('SendMessage', { QueueUrl: url, MessageBody: 'nobody takes it' });
    await pass(60);
    expect(lines).toEqual([]);
    expect(lambda.mappings()).toEqual([]);
    await expect(call('GetEventSourceMapping', { UUID })).rejects.toMatchObject({
      code: 'ResourceNotFoundException',
      status: 404,
    });
  });
});
