import { describe, expect, test } from 'vitest';
import { arn, bodies, fixture } from './testing/fixture.ts';

describe('1.5 redrive', () => {
  test('1.5 N deliveries, and the receive after them moves the message instead of delivering it', async () => {
    const { withDeadLetters, send, receive, pass, counts } = fixture();
    const { url } = await withDeadLetters('jobs', 2, { VisibilityTimeout: '1' });
    await send(url, 'poison');
    for (let delivery = 1; delivery <= 2; delivery++) {
      expect(bodies(await receive(url))).toEqual(['poison']);
      await pass(1);
    }
    expect(counts('jobs-dlq').visible).toBe(0);
    expect(await receive(url)).toEqual([]);
    expect(counts('jobs')).toEqual({ visible: 0, inFlight: 0, delayed: 0 });
    expect(counts('jobs-dlq').visible).toBe(1);
  });

  test('1.5 nothing moves while nobody receives', async () => {
    const { withDeadLetters, send, receive, pass, counts } = fixture();
    const { url } = await withDeadLetters('jobs', 1, { VisibilityTimeout: '1' });
    await send(url, 'poison');
    await receive(url);
    await pass(3600);
    expect(counts('jobs').visible).toBe(1);
    expect(counts('jobs-dlq').visible).toBe(0);
  });

  test('1.4 the receive that diverts a message does not count; id, time and attributes stay', async () => {
    const { withDeadLetters, send, receive, pass } = fixture();
    const { url, dlq } = await withDeadLetters('jobs', 1, { VisibilityTimeout: '1' });
    const MessageAttributes = { tenant: { DataType: 'String', StringValue: 't-1' } };
    await send(url, 'poison', { MessageAttributes });
    const [original] = await receive(url);
    expect(original!.Attributes['ApproximateReceiveCount']).toBe('1');
    await pass(1);
    await receive(url);
    const [moved] = await receive(dlq);
    expect(moved).toMatchObject({
      MessageId: original!.MessageId,
      MessageAttributes,
      Attributes: {
        ApproximateReceiveCount: '2',
        SentTimestamp: original!.Attributes['SentTimestamp'],
        ApproximateFirstReceiveTimestamp: original!.Attributes['ApproximateFirstReceiveTimestamp'],
        DeadLetterQueueSourceArn: arn('jobs'),
      },
    });
    expect(original!.Attributes['DeadLetterQueueSourceArn']).toBeUndefined();
  });

  test('1.5 a dead-letter queue with a policy of its own delivers as often as that one says', async () => {
    const { queue, withDeadLetters, send, receive, call, counts } = fixture();
    const { url, dlq } = await withDeadLetters('jobs', 2, { VisibilityTimeout: '0' });
    await queue('last');
    const RedrivePolicy = JSON.stringify({ deadLetterTargetArn: arn('last'), maxReceiveCount: 2 });
    await call('SetQueueAttributes', {
      QueueUrl: dlq,
      Attributes: { RedrivePolicy, VisibilityTimeout: '0' },
    });
    await send(url, 'poison');
    for (let receives = 0; receives <= 2; receives++) await receive(url);
    const counted: unknown[] = [];
    for (let receives = 0; receives <= 2; receives++)
      for (const { Attributes } of await receive(dlq)) counted.push(Attributes['ApproximateReceiveCount']);
    expect(counted).toEqual(['3', '4']);
    expect(counts('last').visible).toBe(1);
  });

  test('1.5 a receive goes on behind what it diverts', async () => {
    const { withDeadLetters, send, receive, pass } = fixture();
    const { url } = await withDeadLetters('jobs', 1, { VisibilityTimeout: '1' });
    await send(url, 'poison');
    await receive(url);
    await send(url, 'good');
    await pass(1);
    expect(bodies(await receive(url, { MaxNumberOfMessages: 1 }))).toEqual(['good']);
  });

  test('1.5 retention in a standard dead-letter queue counts from the first send', async () => {
    const { withDeadLetters, send, receive, pass, call, counts } = fixture();
    const { url, dlq } = await withDeadLetters('jobs', 1, {
      VisibilityTimeout: '1',
      MessageRetentionPeriod: '1000',
    });
    await call('SetQueueAttributes', { QueueUrl: dlq, Attributes: { MessageRetentionPeriod: '500' } });
    await send(url, 'poison');
    await receive(url);
    await pass(400);
    await receive(url);
    expect(counts('jobs-dlq').visible).toBe(1);
    await pass(99);
    expect(counts('jobs-dlq').visible).toBe(1);
    await pass(1);
    expect(counts('jobs-dlq').visible).toBe(0);
  });

  test('1.5 in a FIFO dead-letter queue retention starts again and the id replaces the deduplication id', async () => {
    const { withDeadLetters, send, receive, pass, call } = fixture();
    const { url, dlq } = await withDeadLetters('jobs.fifo', 1, { VisibilityTimeout: '1' });
    await call('SetQueueAttributes', { QueueUrl: dlq, Attributes: { MessageRetentionPeriod: '500' } });
    const { MessageId } = await send(url, 'poison', { MessageGroupId: 'g', MessageDeduplicationId: 'd' });
    await receive(url);
    await pass(400);
    await receive(url);
    await pass(499);
    const [moved] = await receive(dlq, { VisibilityTimeout: 0 });
    expect(moved).toMatchObject({
      MessageId,
      Attributes: { MessageDeduplicationId: MessageId, MessageGroupId: 'g' },
    });
    await pass(1);
    expect(await receive(dlq)).toEqual([]);
  });

  test('1.5 a waiting receive of the dead-letter queue gets what is diverted', async () => {
    const { withDeadLetters, send, receive, pass } = fixture();
    const { url, dlq } = await withDeadLetters('jobs', 1, { VisibilityTimeout: '1' });
    await send(url, 'poison');
    await receive(url);
    await pass(1);
    const waiting = receive(dlq, { WaitTimeSeconds: 20 });
    await receive(url);
    expect(bodies(await waiting)).toEqual(['poison']);
  });

  test.each([
    ['no count', { deadLetterTargetArn: arn('dlq') }],
    ['no target', { maxReceiveCount: 3 }],
    ['zero', { deadLetterTargetArn: arn('dlq'), maxReceiveCount: 0 }],
    ['1001', { deadLetterTargetArn: arn('dlq'), maxReceiveCount: 1001 }],
    ['a fraction', { deadLetterTargetArn: arn('dlq'), maxReceiveCount: 1.5 }],
    ['no ARN', { deadLetterTargetArn: 'dlq', maxReceiveCount: 3 }],
    ['a missing queue', { deadLetterTargetArn: arn('nowhere'), maxReceiveCount: 3 }],
    ['another type', { deadLetterTargetArn: arn('dlq.fifo'), maxReceiveCount: 3 }],
    ['itself', { deadLetterTargetArn: arn('jobs'), maxReceiveCount: 3 }],
    ['one that denies all', { deadLetterTargetArn: arn('closed'), maxReceiveCount: 3 }],
    ['one that allows others', { deadLetterTargetArn: arn('picky'), maxReceiveCount: 3 }],
  ])('1.5 refuses a redrive policy with %s, and keeps the old one', async (_, policy) => {
    const { queue, call } = fixture();
    await queue('dlq');
    await queue('dlq.fifo');
    await queue('closed', { RedriveAllowPolicy: '{"redrivePermission":"denyAll"}' });
    const byQueue = { redrivePermission: 'byQueue', sourceQueueArns: [arn('friend')] };
    await queue('picky', { RedriveAllowPolicy: JSON.stringify(byQueue) });
    const url = await queue('jobs');
    const Attributes = { RedrivePolicy: JSON.stringify(policy) };
    await expect(call('SetQueueAttributes', { QueueUrl: url, Attributes })).rejects.toMatchObject({
      code: 'InvalidParameterValue',
    });
    expect(await call('GetQueueAttributes', { QueueUrl: url, AttributeNames: ['RedrivePolicy'] })).toEqual(
      {},
    );
  });

  test('1.5 takes the count as a string, names the sources, and an empty policy ends the redrive', async () => {
    const { queue, call, send, receive, counts } = fixture();
    const dlq = await queue('dlq');
    const RedrivePolicy = JSON.stringify({ deadLetterTargetArn: arn('dlq'), maxReceiveCount: '1' });
    const url = await queue('jobs', { RedrivePolicy });
    const sources = () => call('ListDeadLetterSourceQueues', { QueueUrl: dlq });
    expect(await sources()).toEqual({ queueUrls: [url] });
    await call('SetQueueAttributes', { QueueUrl: url, Attributes: { RedrivePolicy: '' } });
    expect(await sources()).toEqual({ queueUrls: [] });
    await send(url, 'a');
    for (let count = 0; count < 3; count++)
      expect(await receive(url, { VisibilityTimeout: 0 })).toHaveLength(1);
    expect(counts('dlq').visible).toBe(0);
  });
});
