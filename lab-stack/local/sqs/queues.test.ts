import { describe, expect, test } from 'vitest';
import { arn, fixture, ORIGIN } from './testing/fixture.ts';

const urlOf = (name: string) => `${ORIGIN}/000000000000/${name}`;

describe('queues', () => {
  test('the URL echoes the caller’s origin, and only its path counts on the way in', async () => {
    const { queue, send, call, counts } = fixture();
    const url = await queue('jobs');
    expect(url).toBe(`${ORIGIN}/000000000000/jobs`);
    for (const seen of [
      'http://localhost:9999/000000000000/jobs',
      'https://sqs.eu-west-1.amazonaws.com/000000000000/jobs',
      '/000000000000/jobs',
    ])
      await send(seen, 'x');
    expect(counts('jobs').visible).toBe(3);
    for (const wrong of [
      `${ORIGIN}/000000000000/other`,
      `${ORIGIN}/111111111111/jobs`,
      'jobs',
      `${ORIGIN}/jobs`,
      'http://000000000000/jobs',
    ])
      await expect(send(wrong, 'x')).rejects.toMatchObject({
        code: 'QueueDoesNotExist',
        status: 400,
        members: { QueryErrorCode: 'AWS.SimpleQueueService.NonExistentQueue' },
      });
    expect(await call('GetQueueUrl', { QueueName: 'jobs' })).toEqual({ QueueUrl: url });
    await expect(call('GetQueueUrl', { QueueName: 'other' })).rejects.toMatchObject({
      code: 'QueueDoesNotExist',
    });
  });

  test('a new queue has AWS’s presets', async () => {
    const { queue, call, clock } = fixture();
    const seconds = String(clock.now() / 1000);
    const common = {
      ApproximateNumberOfMessages: '0',
      ApproximateNumberOfMessagesNotVisible: '0',
      ApproximateNumberOfMessagesDelayed: '0',
      CreatedTimestamp: seconds,
      LastModifiedTimestamp: seconds,
      VisibilityTimeout: '30',
      DelaySeconds: '0',
      MessageRetentionPeriod: '345600',
      MaximumMessageSize: '1048576',
      ReceiveMessageWaitTimeSeconds: '0',
      SqsManagedSseEnabled: 'true',
    };
    const all = async (url: string) =>
      (await call('GetQueueAttributes', { QueueUrl: url, AttributeNames: ['All'] })).Attributes;
    expect(await all(await queue('jobs'))).toEqual({ ...common, QueueArn: arn('jobs') });
    expect(await all(await queue('jobs.fifo'))).toEqual({
      ...common,
      QueueArn: arn('jobs.fifo'),
      FifoQueue: 'true',
      ContentBasedDeduplication: 'false',
      DeduplicationScope: 'queue',
      FifoThroughputLimit: 'perQueue',
    });
  });

  test('attributes come as asked for, and the counts follow the messages', async () => {
    const { queue, send, receive, call } = fixture();
    const url = await queue('jobs');
    for (const body of ['a', 'b', 'c']) await send(url, body);
    await send(url, 'd', { DelaySeconds: 5 });
    await receive(url, { MaxNumberOfMessages: 1 });
    const ask = (...AttributeNames: readonly string[]) =>
      call('GetQueueAttributes', { QueueUrl: url, AttributeNames });
    expect(await ask()).toEqual({});
    expect(
      await ask(
        'ApproximateNumberOfMessages',
        'ApproximateNumberOfMessagesNotVisible',
        'ApproximateNumberOfMessagesDelayed',
      ),
    ).toEqual({
      Attributes: {
        ApproximateNumberOfMessages: '2',
        ApproximateNumberOfMessagesNotVisible: '1',
        ApproximateNumberOfMessagesDelayed: '1',
      },
    });
    await expect(ask('constructor')).rejects.toMatchObject({ code: 'InvalidAttributeName' });
  });

  test('a KMS key turns the other encryption off, and its data key has a period unless one is given', async () => {
    const { queue, call } = fixture();
    const url = await queue('jobs', { KmsMasterKeyId: 'k' });
    const { Attributes } = await call('GetQueueAttributes', { QueueUrl: url, AttributeNames: ['All'] });
    expect(Attributes).toMatchObject({ SqsManagedSseEnabled: 'false', KmsDataKeyReusePeriodSeconds: '300' });
    const own = await queue('own', { KmsMasterKeyId: 'k', KmsDataKeyReusePeriodSeconds: '60' });
    const asked = { QueueUrl: own, AttributeNames: ['KmsDataKeyReusePeriodSeconds'] };
    expect((await call('GetQueueAttributes', asked)).Attributes).toEqual({
      KmsDataKeyReusePeriodSeconds: '60',
    });
  });

  test.each([
    ['jobs', { VisibilityTimeout: '43201' }, 'InvalidAttributeValue'],
    ['jobs', { DelaySeconds: '901' }, 'InvalidAttributeValue'],
    ['jobs', { MessageRetentionPeriod: '59' }, 'InvalidAttributeValue'],
    ['jobs', { MaximumMessageSize: '1048577' }, 'InvalidAttributeValue'],
    ['jobs', { MaximumMessageSize: '1023' }, 'InvalidAttributeValue'],
    ['jobs', { ReceiveMessageWaitTimeSeconds: '21' }, 'InvalidAttributeValue'],
    ['jobs', { ReceiveMessageWaitTimeSeconds: '1.5' }, 'InvalidAttributeValue'],
    ['jobs', { Nonsense: '1' }, 'InvalidAttributeName'],
    ['jobs', { ContentBasedDeduplication: 'true' }, 'InvalidAttributeName'],
    ['jobs', { QueueArn: 'x' }, 'InvalidAttributeName'],
    ['jobs', { KmsMasterKeyId: 'k', SqsManagedSseEnabled: 'true' }, 'InvalidAttributeName'],
    ['jobs', { Policy: '{' }, 'InvalidAttributeValue'],
    ['jobs', { RedriveAllowPolicy: '{"redrivePermission":"some"}' }, 'InvalidParameterValue'],
    ['jobs', { FifoQueue: 'true' }, 'InvalidParameterValue'],
    ['jobs.fifo', { FifoQueue: 'false' }, 'InvalidParameterValue'],
    ['jobs.fifo', { FifoThroughputLimit: 'perMessageGroupId' }, 'InvalidParameterValue'],
    ['a b', {}, 'InvalidParameterValue'],
    ['x'.repeat(81), {}, 'InvalidParameterValue'],
    [`${'x'.repeat(76)}.fifo`, {}, 'InvalidParameterValue'],
  ])('refuses to create %s with %j', async (name, attributes, code) => {
    const { queue, sqs } = fixture();
    await expect(queue(name, attributes as Record<string, string>)).rejects.toMatchObject({ code });
    expect(sqs.queues()).toEqual([]);
  });

  test.each([
    ['jobs', 'InvalidAttributeName'],
    ['jobs.fifo', 'InvalidAttributeValue'],
  ])('refuses to change the type of %s', async (name, code) => {
    const { queue, call } = fixture();
    const QueueUrl = await queue(name);
    await expect(
      call('SetQueueAttributes', { QueueUrl, Attributes: { FifoQueue: 'false' } }),
    ).rejects.toMatchObject({ code });
  });

  test('a queue that loses its KMS key loses the period for which the key was used again', async () => {
    const { queue, call } = fixture();
    const QueueUrl = await queue('jobs', { KmsMasterKeyId: 'k', KmsDataKeyReusePeriodSeconds: '600' });
    await call('SetQueueAttributes', { QueueUrl, Attributes: { KmsMasterKeyId: '' } });
    const { Attributes } = await call('GetQueueAttributes', { QueueUrl, AttributeNames: ['All'] });
    expect(Object.keys(Attributes).filter((attribute) => attribute.startsWith('Kms'))).toEqual([]);
  });

  test('the same name with the same values finds the queue, with others it is refused', async () => {
    const { queue, send, counts } = fixture();
    const url = await queue('jobs', { DelaySeconds: '1' });
    await send(url, 'x');
    expect(await queue('jobs', { DelaySeconds: '1' })).toBe(url);
    expect(await queue('jobs')).toBe(url);
    await expect(queue('jobs', { DelaySeconds: '2' })).rejects.toMatchObject({
      code: 'QueueNameExists',
      members: { QueryErrorCode: 'QueueAlreadyExists' },
    });
    expect(counts('jobs').delayed).toBe(1);
  });

  test('a deleted queue is gone with its messages, and its name rests for 60 seconds', async () => {
    const { queue, send, receive, call, pass } = fixture();
    const url = await queue('jobs');
    await send(url, 'x');
    await call('DeleteQueue', { QueueUrl: url });
    await expect(receive(url)).rejects.toMatchObject({ code: 'QueueDoesNotExist' });
    await pass(59);
    await expect(queue('jobs')).rejects.toMatchObject({ code: 'QueueDeletedRecently' });
    await pass(1);
    await queue('jobs');
    expect(await receive(url)).toEqual([]);
  });

  test('lists are sorted, filtered and paged', async () => {
    const { queue, call } = fixture();
    for (const name of ['b-2', 'a-1', 'b-1', 'b-3']) await queue(name);
    expect(await call('ListQueues', {})).toEqual({ QueueUrls: ['a-1', 'b-1', 'b-2', 'b-3'].map(urlOf) });
    const first = await call('ListQueues', { QueueNamePrefix: 'b', MaxResults: 2 });
    expect(first.QueueUrls).toEqual([urlOf('b-1'), urlOf('b-2')]);
    const rest = await call('ListQueues', {
      QueueNamePrefix: 'b',
      MaxResults: 2,
      NextToken: first.NextToken,
    });
    expect(rest).toEqual({ QueueUrls: [urlOf('b-3')] });
    expect(await call('ListQueues', { QueueNamePrefix: 'none' })).toEqual({});
  });

  test('tags are kept, overwritten and taken off', async () => {
    const { call, queue } = fixture();
    const url = await queue('jobs');
    const tags = () => call('ListQueueTags', { QueueUrl: url });
    expect(await tags()).toEqual({});
    await call('TagQueue', { QueueUrl: url, Tags: { owner: 'team', stage: 'lab' } });
    await call('TagQueue', { QueueUrl: url, Tags: { owner: 'on-call' } });
    await call('UntagQueue', { QueueUrl: url, TagKeys: ['stage', 'unknown'] });
    expect(await tags()).toEqual({ Tags: { owner: 'on-call' } });
  });
});

const seededMessageId = async () => {
  let seed = 1;
  const random = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
  const { queue, send } = fixture({ random });
  return (await send(await queue('jobs'), 'x')).MessageId;
};

describe('what the door asks', () => {
  test('touch names the queue, and its dead-letter queue for a receive', async () => {
    const { withDeadLetters, sqs } = fixture();
    const { url } = await withDeadLetters('jobs', 3);
    const input = { QueueUrl: url };
    expect(sqs.touch('SendMessage', input)).toEqual({ reads: [], writes: ['queue:jobs'] });
    expect(sqs.touch('ReceiveMessage', input)).toEqual({
      reads: [],
      writes: ['queue:jobs', 'queue:jobs-dlq'],
    });
    expect(sqs.touch('GetQueueAttributes', input)).toEqual({ reads: ['queue:jobs'], writes: [] });
    for (const odd of [undefined, null, [], 'x', {}, { QueueUrl: 7 }, { QueueUrl: 'x' }])
      expect(sqs.touch('SendMessage', odd)).toEqual({ reads: ['*'], writes: ['*'] });
    expect(sqs.touch('Nonsense', input)).toEqual({ reads: ['*'], writes: ['*'] });
  });

  test('the age of the oldest message counts from its arrival in this queue', async () => {
    const { withDeadLetters, send, receive, pass, sqs } = fixture();
    const { url } = await withDeadLetters('jobs', 1, { VisibilityTimeout: '1' });
    const ages = () => sqs.queues().map(({ name, oldestAgeMs }) => [name, oldestAgeMs]);
    await send(url, 'x');
    await pass(30);
    await receive(url);
    await pass(1);
    expect(ages()).toEqual([
      ['jobs-dlq', 0],
      ['jobs', 31_000],
    ]);
    await receive(url);
    await pass(5);
    expect(ages()).toEqual([
      ['jobs-dlq', 5_000],
      ['jobs', 0],
    ]);
  });

  test('a dead letter counts for the age from its move, however often its source handed it out', async () => {
    const { withDeadLetters, send, receive, pass, sqs } = fixture();
    const { url } = await withDeadLetters('jobs', 4, { VisibilityTimeout: '0' });
    await send(url, 'x');
    for (let receives = 0; receives <= 4; receives++) await receive(url);
    await pass(5);
    expect(sqs.queues().map(({ name, oldestAgeMs }) => [name, oldestAgeMs])).toEqual([
      ['jobs-dlq', 5_000],
      ['jobs', 0],
    ]);
  });

  test('an unknown action, and input of the wrong shape, are refused and harm nothing', async () => {
    const { sqs, queue, call } = fixture();
    const url = await queue('jobs');
    await expect(call('AddPermission', {})).rejects.toMatchObject({
      code: 'UnknownOperationException',
      status: 400,
    });
    const context = { caller: 'test', origin: ORIGIN, signal: new AbortController().signal };
    for (const input of ['x', 7, [1]])
      await expect(sqs.call('SendMessage', input, context)).rejects.toMatchObject({
        code: 'SerializationException',
      });
    await expect(sqs.call('SendMessage', null, context)).rejects.toMatchObject({ code: 'MissingParameter' });
    for (const more of [
      { MessageBody: 7 },
      { MessageBody: 'x', DelaySeconds: '7' },
      { MessageBody: 'x', MessageAttributes: [] },
    ])
      await expect(call('SendMessage', { QueueUrl: url, ...more })).rejects.toMatchObject({
        code: 'SerializationException',
      });
    for (const Entries of ['x', [7], [null]])
      await expect(call('SendMessageBatch', { QueueUrl: url, Entries })).rejects.toMatchObject({
        code: 'SerializationException',
      });
    expect(sqs.messages('jobs')).toEqual([]);
  });

  test('the same random numbers give the same ids', async () => {
    const id = await seededMessageId();
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    expect(await seededMessageId()).toBe(id);
  });
});
