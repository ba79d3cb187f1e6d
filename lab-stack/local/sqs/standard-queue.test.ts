import { describe, expect, test } from 'vitest';
import { bodies, fixture } from './testing/fixture.ts';

describe('1.1 visibility', () => {
  test('1.1 a received message is hidden for the queue timeout and comes back with a new handle', async () => {
    const { queue, send, receive, pass } = fixture();
    const url = await queue('jobs', { VisibilityTimeout: '30' });
    await send(url, 'a');
    const [first] = await receive(url);
    await pass(29.999);
    expect(await receive(url)).toEqual([]);
    await pass(0.001);
    const [second] = await receive(url);
    expect(second).toMatchObject({ MessageId: first!.MessageId, Body: 'a' });
    expect(second!.ReceiptHandle).not.toBe(first!.ReceiptHandle);
  });

  test('1.1 a receive sets its own timeout for what it takes, and only for that receive', async () => {
    const { queue, send, receive, pass } = fixture();
    const url = await queue('jobs', { VisibilityTimeout: '30' });
    await send(url, 'a');
    await receive(url, { VisibilityTimeout: 5 });
    await pass(5);
    expect(await receive(url)).toHaveLength(1);
    await pass(29);
    expect(await receive(url)).toEqual([]);
    await pass(1);
    expect(await receive(url)).toHaveLength(1);
  });

  test('1.1 a changed timeout counts from the change, and 0 shows the message at once', async () => {
    const { queue, send, receive, pass, call, receiveOne } = fixture();
    const url = await queue('jobs', { VisibilityTimeout: '30' });
    await send(url, 'a');
    const { ReceiptHandle } = await receiveOne(url);
    await pass(20);
    await call('ChangeMessageVisibility', { QueueUrl: url, ReceiptHandle, VisibilityTimeout: 30 });
    await pass(29);
    expect(await receive(url)).toEqual([]);
    await call('ChangeMessageVisibility', { QueueUrl: url, ReceiptHandle, VisibilityTimeout: 0 });
    expect(await receive(url)).toHaveLength(1);
  });

  test('1.1 no extension reaches beyond 12 hours after the receive', async () => {
    const { queue, send, pass, call, receiveOne } = fixture();
    const url = await queue('jobs', { VisibilityTimeout: '43200' });
    await send(url, 'a');
    const { ReceiptHandle } = await receiveOne(url);
    await pass(10);
    const change = (VisibilityTimeout: number) =>
      call('ChangeMessageVisibility', { QueueUrl: url, ReceiptHandle, VisibilityTimeout });
    await expect(change(43_191)).rejects.toMatchObject({ code: 'InvalidParameterValue' });
    await change(43_190);
    await pass(43_000);
    await expect(change(191)).rejects.toMatchObject({ code: 'InvalidParameterValue' });
  });

  test('1.1 an expired handle still deletes, and extends, while nobody received the message again', async () => {
    const { queue, send, pass, call, counts, receiveOne } = fixture();
    const url = await queue('jobs', { VisibilityTimeout: '1' });
    await send(url, 'a');
    const { ReceiptHandle } = await receiveOne(url);
    await pass(2);
    await call('ChangeMessageVisibility', { QueueUrl: url, ReceiptHandle, VisibilityTimeout: 10 });
    expect(counts('jobs')).toEqual({ visible: 0, inFlight: 1, delayed: 0 });
    await pass(11);
    await call('DeleteMessage', { QueueUrl: url, ReceiptHandle });
    expect(counts('jobs')).toEqual({ visible: 0, inFlight: 0, delayed: 0 });
  });

  test('1.1 an outdated handle deletes nothing and is not refused; it changes no timeout', async () => {
    const { queue, send, receive, pass, call, counts } = fixture();
    const url = await queue('jobs', { VisibilityTimeout: '1' });
    await send(url, 'a');
    const [old] = await receive(url);
    await pass(1);
    await receive(url, { VisibilityTimeout: 60 });
    const input = { QueueUrl: url, ReceiptHandle: old!.ReceiptHandle };
    expect(await call('DeleteMessage', input)).toEqual({});
    await expect(call('ChangeMessageVisibility', { ...input, VisibilityTimeout: 0 })).rejects.toMatchObject({
      code: 'InvalidParameterValue',
    });
    expect(counts('jobs')).toEqual({ visible: 0, inFlight: 1, delayed: 0 });
  });

  test('1.1 deleting twice is no error, changing a deleted message is one, and so is a handle from elsewhere', async () => {
    const { queue, send, call, receiveOne } = fixture();
    const url = await queue('jobs');
    const other = await queue('other');
    await send(url, 'a');
    const { ReceiptHandle } = await receiveOne(url);
    await call('DeleteMessage', { QueueUrl: url, ReceiptHandle });
    await call('DeleteMessage', { QueueUrl: url, ReceiptHandle });
    const change = call('ChangeMessageVisibility', { QueueUrl: url, ReceiptHandle, VisibilityTimeout: 1 });
    await expect(change).rejects.toMatchObject({ code: 'InvalidParameterValue' });
    for (const handle of ['garbage', '%%%', 'receipt-0000000-x'])
      await expect(call('DeleteMessage', { QueueUrl: url, ReceiptHandle: handle })).rejects.toMatchObject({
        code: 'ReceiptHandleIsInvalid',
        status: 404,
      });
    await expect(call('DeleteMessage', { QueueUrl: other, ReceiptHandle })).rejects.toMatchObject({
      code: 'ReceiptHandleIsInvalid',
    });
  });
});

describe('1.2 delay, retention, purge', () => {
  test('1.2 a message is delayed by its own delay, else by the queue', async () => {
    const { queue, send, receive, pass, counts } = fixture();
    const url = await queue('jobs', { DelaySeconds: '10' });
    await send(url, 'queue');
    await send(url, 'own', { DelaySeconds: 20 });
    await send(url, 'none', { DelaySeconds: 0 });
    expect(counts('jobs')).toEqual({ visible: 1, inFlight: 0, delayed: 2 });
    expect(bodies(await receive(url))).toEqual(['none']);
    await pass(10);
    expect(bodies(await receive(url))).toEqual(['queue']);
    await pass(10);
    expect(bodies(await receive(url))).toEqual(['own']);
  });

  test('1.2 a message is gone when retention ends, also in flight, and when retention is shortened', async () => {
    const { queue, send, receive, pass, call, sqs } = fixture();
    const url = await queue('jobs', { MessageRetentionPeriod: '100', VisibilityTimeout: '300' });
    await send(url, 'in flight');
    await receive(url);
    await pass(50);
    await send(url, 'later');
    await pass(49);
    expect(sqs.messages('jobs').map(({ body }) => body)).toEqual(['in flight', 'later']);
    await pass(1);
    expect(sqs.messages('jobs').map(({ body }) => body)).toEqual(['later']);
    await pass(20);
    await call('SetQueueAttributes', { QueueUrl: url, Attributes: { MessageRetentionPeriod: '60' } });
    expect(sqs.messages('jobs')).toEqual([]);
  });

  test('1.2 a purge takes all, once in 60 seconds', async () => {
    const { queue, send, receive, pass, call, counts } = fixture();
    const url = await queue('jobs');
    await send(url, 'in flight');
    await receive(url);
    await send(url, 'delayed', { DelaySeconds: 5 });
    await send(url, 'visible');
    await call('PurgeQueue', { QueueUrl: url });
    expect(counts('jobs')).toEqual({ visible: 0, inFlight: 0, delayed: 0 });
    await pass(59);
    await expect(call('PurgeQueue', { QueueUrl: url })).rejects.toMatchObject({
      code: 'PurgeQueueInProgress',
      status: 403,
    });
    await pass(1);
    await call('PurgeQueue', { QueueUrl: url });
  });
});

test('1.4 what was received three times goes behind the others', async () => {
  const { queue, send, receive, pass } = fixture();
  const url = await queue('jobs', { VisibilityTimeout: '1' });
  await send(url, 'a');
  await send(url, 'b');
  const one = async () => bodies(await receive(url, { MaxNumberOfMessages: 1 }));
  for (let count = 0; count < 2; count++) {
    expect(await one()).toEqual(['a']);
    await pass(1);
  }
  expect(await one()).toEqual(['a']);
  await pass(1);
  expect(await one()).toEqual(['b']);
});

test('2.10 duplicateRate: a delivered message stays visible for exactly one more delivery', async () => {
  const { queue, send, receive, sqs } = fixture({ duplicateRate: 1, random: () => 0.5 });
  const url = await queue('jobs');
  await send(url, 'a');
  const [first] = await receive(url);
  const [second] = await receive(url);
  expect(second!.MessageId).toBe(first!.MessageId);
  expect(await receive(url)).toEqual([]);
  expect(sqs.messages('jobs')).toMatchObject([{ receiveCount: 2, state: 'inFlight' }]);
});

test('2.10 each of two deliveries in one instant reports the count of its own receive', async () => {
  const { queue, send, receive } = fixture({ duplicateRate: 1, random: () => 0.5 });
  const url = await queue('jobs');
  const polls = [receive(url, { WaitTimeSeconds: 20 }), receive(url, { WaitTimeSeconds: 20 })];
  await send(url, 'a');
  const counts = (await Promise.all(polls)).map(
    ([message]) => message?.Attributes['ApproximateReceiveCount'],
  );
  expect(counts).toEqual(['1', '2']);
});

test('reorder hands out any visible message, chosen by the random numbers', async () => {
  const { queue, send, receive } = fixture({ reorder: true, random: () => 0.99 });
  const url = await queue('jobs');
  for (const body of ['a', 'b', 'c']) await send(url, body);
  expect(bodies(await receive(url, { MaxNumberOfMessages: 1 }))).toEqual(['c']);
});
