import { describe, expect, test } from 'vitest';
import { bodies, fixture } from './testing/fixture.ts';

/** `a1` goes to group a, under its own deduplication id. */
const entry = (body: string) => ({
  Id: body,
  MessageBody: body,
  MessageGroupId: body[0],
  MessageDeduplicationId: body,
});

async function filled(...names: readonly string[]) {
  const made = fixture();
  const url = await made.queue('jobs.fifo', { VisibilityTimeout: '10' });
  for (const name of names) await made.call('SendMessageBatch', { QueueUrl: url, Entries: [entry(name)] });
  return { ...made, url };
}

describe('1.7 order', () => {
  test('1.7 a receive takes as many as it can of one group, then of the others, each in order', async () => {
    const { url, receive } = await filled('a1', 'b1', 'a2', 'b2', 'a3', 'c1');
    expect(bodies(await receive(url, { MaxNumberOfMessages: 4 }))).toEqual(['a1', 'a2', 'a3', 'b1']);
  });

  test('1.7 while a message of a group is in flight no other of the group is received', async () => {
    const { url, receive, call } = await filled('a1', 'a2', 'a3', 'a4', 'b1');
    const [first, second] = await receive(url, { MaxNumberOfMessages: 2 });
    expect(bodies(await receive(url))).toEqual(['b1']);
    await call('DeleteMessage', { QueueUrl: url, ReceiptHandle: first!.ReceiptHandle });
    expect(await receive(url)).toEqual([]);
    await call('DeleteMessage', { QueueUrl: url, ReceiptHandle: second!.ReceiptHandle });
    expect(bodies(await receive(url))).toEqual(['a3', 'a4']);
  });

  test.each([
    ['a1', []],
    ['a2', ['a1']],
    ['a3', ['a1', 'a2']],
  ])('1.7 while %s stays in flight, those before it come back', async (extended, again) => {
    const { url, receive, call, pass } = await filled('a1', 'a2', 'a3', 'a4');
    const taken = await receive(url, { MaxNumberOfMessages: 3 });
    const { ReceiptHandle } = taken.find(({ Body }: { Body: string }) => Body === extended)!;
    await call('ChangeMessageVisibility', { QueueUrl: url, ReceiptHandle, VisibilityTimeout: 40 });
    await pass(20);
    expect(bodies(await receive(url))).toEqual(again);
    await pass(20);
    expect(bodies(await receive(url))).toEqual(['a1', 'a2', 'a3', 'a4']);
  });

  test('1.7 a message that comes back comes before the later ones of its group', async () => {
    const { url, receive, pass } = await filled('a1', 'a2', 'a3');
    for (let count = 0; count < 4; count++) {
      expect(bodies(await receive(url, { MaxNumberOfMessages: 1 }))).toEqual(['a1']);
      await pass(10);
    }
    expect(bodies(await receive(url))).toEqual(['a1', 'a2', 'a3']);
  });

  test('1.7 a delete that frees a group wakes a waiting receive', async () => {
    const { url, receive, receiveOne, call, clock } = await filled('a1', 'a2');
    const { ReceiptHandle } = await receiveOne(url);
    const poll = receive(url, { WaitTimeSeconds: 20 });
    await clock.advance(1_000);
    await call('DeleteMessage', { QueueUrl: url, ReceiptHandle });
    expect(bodies(await poll)).toEqual(['a2']);
  });

  test('1.7 a message in flight that expires frees its group for a waiting receive', async () => {
    const { queue, call, receive, clock, pass } = fixture();
    const url = await queue('jobs.fifo', { VisibilityTimeout: '500', MessageRetentionPeriod: '100' });
    await call('SendMessageBatch', { QueueUrl: url, Entries: [entry('a1')] });
    await receive(url);
    await pass(90);
    await call('SendMessageBatch', { QueueUrl: url, Entries: [entry('a2')] });
    const start = clock.now();
    const poll = receive(url, { WaitTimeSeconds: 20 }).then((messages) => [
      clock.now() - start,
      bodies(messages),
    ]);
    await pass(20);
    expect(await poll).toEqual([10_000, ['a2']]);
  });

  test('1.5 a diverted message frees its group in the same receive', async () => {
    const { withDeadLetters, call, receive, pass, counts } = fixture();
    const { url } = await withDeadLetters('jobs.fifo', 1, { VisibilityTimeout: '1' });
    await call('SendMessageBatch', { QueueUrl: url, Entries: [entry('a1'), entry('a2')] });
    await receive(url, { MaxNumberOfMessages: 1 });
    await pass(1);
    expect(bodies(await receive(url))).toEqual(['a2']);
    expect(counts('jobs-dlq.fifo').visible).toBe(1);
  });
});

describe('1.1 handles on FIFO queues', () => {
  test('1.1 an expired handle neither deletes nor extends; an extension keeps it valid', async () => {
    const { url, receiveOne, pass, call, counts } = await filled('a1');
    const { ReceiptHandle } = await receiveOne(url);
    const input = { QueueUrl: url, ReceiptHandle };
    await pass(9);
    await call('ChangeMessageVisibility', { ...input, VisibilityTimeout: 20 });
    await pass(19);
    await call('ChangeMessageVisibility', { ...input, VisibilityTimeout: 1 });
    await pass(1);
    for (const action of ['DeleteMessage', 'ChangeMessageVisibility'])
      await expect(call(action, { ...input, VisibilityTimeout: 5 })).rejects.toMatchObject({
        code: 'InvalidParameterValue',
        message: expect.stringContaining('expired'),
      });
    expect(counts('jobs.fifo')).toEqual({ visible: 1, inFlight: 0, delayed: 0 });
  });
});

describe('1.7 deduplication', () => {
  test('1.7 a duplicate is answered like the first send and delivered once, also after a delete, for 5 minutes', async () => {
    const { queue, send, receive, receiveOne, call, pass } = fixture();
    const url = await queue('jobs.fifo');
    const again = () => send(url, 'x', { MessageGroupId: 'g', MessageDeduplicationId: 'd' });
    const first = await again();
    const { ReceiptHandle } = await receiveOne(url);
    await call('DeleteMessage', { QueueUrl: url, ReceiptHandle });
    await pass(299);
    expect(await again()).toEqual(first);
    expect(await receive(url)).toEqual([]);
    await pass(1);
    const later = await again();
    expect(later.MessageId).not.toBe(first.MessageId);
    expect(BigInt(later.SequenceNumber)).toBeGreaterThan(BigInt(first.SequenceNumber));
    expect(await receive(url)).toHaveLength(1);
  });

  test('1.7 a purge forgets', async () => {
    const { queue, send, receive, call } = fixture();
    const url = await queue('jobs.fifo');
    const ids = { MessageGroupId: 'g', MessageDeduplicationId: 'd' };
    await send(url, 'x', ids);
    await call('PurgeQueue', { QueueUrl: url });
    await send(url, 'x', ids);
    expect(await receive(url)).toHaveLength(1);
  });

  test.each([
    ['queue', 1],
    ['messageGroup', 2],
  ])('1.7 with the scope %s one id in two groups makes %i', async (DeduplicationScope, delivered) => {
    const { queue, send, receive } = fixture();
    const url = await queue('jobs.fifo', { DeduplicationScope });
    for (const MessageGroupId of ['g', 'h'])
      await send(url, 'x', { MessageGroupId, MessageDeduplicationId: 'd' });
    expect(await receive(url)).toHaveLength(delivered);
  });

  test('1.7 content-based: the body alone counts, and an explicit id wins', async () => {
    const { queue, send, receive } = fixture();
    const url = await queue('jobs.fifo', { ContentBasedDeduplication: 'true' });
    const MessageAttributes = { other: { DataType: 'String', StringValue: 'y' } };
    await send(url, 'abc', { MessageGroupId: 'g' });
    await send(url, 'abc', { MessageGroupId: 'g', MessageAttributes });
    await send(url, 'abc', { MessageGroupId: 'g', MessageDeduplicationId: 'own' });
    expect((await receive(url)).map(({ Attributes }) => Attributes['MessageDeduplicationId'])).toEqual([
      // SHA-256 of "abc", FIPS 180-2
      'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
      'own',
    ]);
  });

  test('1.7 what is missing is refused', async () => {
    const { queue, send, call } = fixture();
    const url = await queue('jobs.fifo');
    await expect(send(url, 'x', { MessageDeduplicationId: 'd' })).rejects.toMatchObject({
      code: 'MissingParameter',
    });
    await expect(send(url, 'x', { MessageGroupId: 'g' })).rejects.toMatchObject({
      code: 'InvalidParameterValue',
    });
    await expect(send(url, 'x', { ...entry('a1'), DelaySeconds: 1 })).rejects.toMatchObject({
      code: 'InvalidParameterValue',
    });
    const Entries = [entry('a1'), { Id: 'b', MessageBody: 'b' }];
    await expect(call('SendMessageBatch', { QueueUrl: url, Entries })).rejects.toMatchObject({
      code: 'InvalidParameterValue',
    });
  });
});

describe('1.7 ReceiveRequestAttemptId', () => {
  test('1.7 repeats the receive with the same handles and a new timeout, and counts once', async () => {
    const { url, receive, pass, sqs } = await filled('a1', 'a2', 'b1');
    const attempt = { ReceiveRequestAttemptId: 'once', MaxNumberOfMessages: 2 };
    const first = await receive(url, attempt);
    await pass(8);
    expect(await receive(url, attempt)).toEqual(first);
    await pass(8);
    expect(sqs.messages('jobs.fifo')).toMatchObject([
      { body: 'a1', state: 'inFlight', receiveCount: 1 },
      { body: 'a2', state: 'inFlight', receiveCount: 1 },
      { body: 'b1', state: 'visible', receiveCount: 0 },
    ]);
  });

  test('1.7 is a new receive once a message was deleted, and after 5 minutes', async () => {
    const { url, receive, call, pass } = await filled('a1', 'a2', 'b1');
    const attempt = { ReceiveRequestAttemptId: 'once', MaxNumberOfMessages: 2 };
    const [first] = await receive(url, attempt);
    await call('DeleteMessage', { QueueUrl: url, ReceiptHandle: first!.ReceiptHandle });
    expect(bodies(await receive(url, { ...attempt, VisibilityTimeout: 1000 }))).toEqual(['b1']);
    await pass(300);
    expect(bodies(await receive(url, attempt))).toEqual(['a2']);
  });
});

test('1.2 the delay of a FIFO queue is the queue’s, and a new one holds for what it delays already', async () => {
  const { queue, call, receive, pass, counts } = fixture();
  const url = await queue('jobs.fifo', { DelaySeconds: '100' });
  await call('SendMessageBatch', { QueueUrl: url, Entries: [entry('a1'), entry('a2')] });
  await pass(5);
  expect(counts('jobs.fifo').delayed).toBe(2);
  await call('SetQueueAttributes', { QueueUrl: url, Attributes: { DelaySeconds: '10' } });
  await pass(4);
  expect(await receive(url)).toEqual([]);
  await pass(1);
  expect(bodies(await receive(url))).toEqual(['a1', 'a2']);
});
