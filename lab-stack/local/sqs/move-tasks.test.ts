import { describe, expect, test } from 'vitest';
import { arn, bodies, fixture } from './testing/fixture.ts';
import type { Fixture } from './testing/fixture.ts';

/** A queue `jobs` with `dead` messages (`m0` first) in its dead-letter queue. */
async function withDead(dead: number, name = 'jobs') {
  const made = fixture();
  const { url, dlq } = await made.withDeadLetters(name, 1, { VisibilityTimeout: '1' });
  await bury(made, url, dead, 'm');
  return { ...made, url, dlq };
}

async function bury(
  { send, receive, pass }: Fixture,
  url: string,
  dead: number,
  prefix: string,
): Promise<void> {
  const ids = (index: number) =>
    url.endsWith('.fifo') ? { MessageGroupId: 'g', MessageDeduplicationId: `${prefix}${index}` } : {};
  for (let index = 0; index < dead; index++) await send(url, `${prefix}${index}`, ids(index));
  for (let taken = 0; taken < dead; taken += 10) await receive(url);
  await pass(1);
  await receive(url);
}

const start = ({ call }: Pick<Fixture, 'call'>, more: object = {}) =>
  call('StartMessageMoveTask', { SourceArn: arn('jobs-dlq'), ...more });
const list = async ({ call }: Pick<Fixture, 'call'>, MaxResults = 1) =>
  (await call('ListMessageMoveTasks', { SourceArn: arn('jobs-dlq'), MaxResults })).Results;

describe('1.6 move tasks', () => {
  test('1.6 moves each message back to its own source as a new message', async () => {
    const made = await withDead(2);
    const { sqs, pass, clock, receive, url } = made;
    const old = sqs.messages('jobs-dlq').map(({ messageId }) => messageId);
    const otherUrl = await made.queue('other', {
      RedrivePolicy: JSON.stringify({ deadLetterTargetArn: arn('jobs-dlq'), maxReceiveCount: 1 }),
      VisibilityTimeout: '1',
    });
    await bury(made, otherUrl, 1, 'o');
    await pass(100);
    await start(made);
    await pass(1);
    expect(await list(made)).toEqual([
      {
        Status: 'COMPLETED',
        SourceArn: arn('jobs-dlq'),
        ApproximateNumberOfMessagesMoved: 3,
        ApproximateNumberOfMessagesToMove: 3,
        StartedTimestamp: clock.now() - 1000,
      },
    ]);
    expect(sqs.messages('jobs-dlq')).toEqual([]);
    expect(sqs.messages('other').map(({ body }) => body)).toEqual(['o0']);
    const back = await receive(url);
    expect(bodies(back)).toEqual(['m0', 'm1']);
    for (const message of back) {
      expect(old).not.toContain(message.MessageId);
      expect(message.Attributes).toMatchObject({ ApproximateReceiveCount: '1' });
      expect(Number(message.Attributes['SentTimestamp'])).toBeGreaterThan(clock.now() - 1000);
      expect(message.Attributes['DeadLetterQueueSourceArn']).toBeUndefined();
    }
  });

  test('1.6 keeps its rate by the clock, oldest first', async () => {
    const made = await withDead(5);
    await start(made, { MaxNumberOfMessagesPerSecond: 2 });
    const moved = () => made.sqs.messages('jobs').map(({ body }) => body);
    await made.pass(0.499);
    expect(moved()).toEqual([]);
    await made.pass(0.001);
    expect(moved()).toEqual(['m0']);
    await made.pass(1);
    expect(moved()).toEqual(['m0', 'm1', 'm2']);
    expect(await list(made)).toMatchObject([
      { Status: 'RUNNING', MaxNumberOfMessagesPerSecond: 2, TaskHandle: expect.any(String) },
    ]);
    await made.pass(2);
    expect(moved()).toHaveLength(5);
    expect(made.clock.nextAt()).toBeUndefined();
  });

  test('1.6 cancel stops it where it is and says how many were moved', async () => {
    const made = await withDead(5);
    const { TaskHandle } = await start(made, { MaxNumberOfMessagesPerSecond: 1 });
    await made.pass(2);
    expect(await made.call('CancelMessageMoveTask', { TaskHandle })).toEqual({
      ApproximateNumberOfMessagesMoved: 2,
    });
    await made.pass(10);
    expect(await list(made)).toMatchObject([{ Status: 'CANCELLED', ApproximateNumberOfMessagesMoved: 2 }]);
    expect(made.counts('jobs-dlq').visible).toBe(3);
    await expect(made.call('CancelMessageMoveTask', { TaskHandle })).rejects.toMatchObject({
      code: 'InvalidParameterValue',
    });
  });

  test('1.6 one active task a queue; the newest is listed first', async () => {
    const made = await withDead(3);
    await start(made, { MaxNumberOfMessagesPerSecond: 1 });
    await expect(start(made)).rejects.toMatchObject({ code: 'InvalidParameterValue' });
    await made.pass(3);
    await start(made, { DestinationArn: arn('jobs') });
    expect(await list(made, 10)).toMatchObject([
      { DestinationArn: arn('jobs') },
      { MaxNumberOfMessagesPerSecond: 1 },
    ]);
  });

  test('1.6 a destination that is deleted fails the task and loses nothing', async () => {
    const made = await withDead(3);
    await made.queue('elsewhere');
    await start(made, { DestinationArn: arn('elsewhere'), MaxNumberOfMessagesPerSecond: 1 });
    await made.pass(1);
    await made.call('DeleteQueue', { QueueUrl: '/000000000000/elsewhere' });
    await made.pass(5);
    expect(await list(made)).toMatchObject([
      {
        Status: 'FAILED',
        FailureReason: 'AWS.SimpleQueueService.NonExistentQueue',
        ApproximateNumberOfMessagesMoved: 1,
      },
    ]);
    expect(made.counts('jobs-dlq').visible).toBe(2);
  });

  test('1.6 a message that was sent to the dead-letter queue itself has no way back', async () => {
    const made = await withDead(0);
    await made.send(made.dlq, 'stranger');
    await start(made);
    await made.pass(1);
    expect(await list(made)).toMatchObject([{ Status: 'FAILED', ApproximateNumberOfMessagesMoved: 0 }]);
    expect(made.counts('jobs-dlq').visible).toBe(1);
  });

  test('1.6 FIFO to FIFO keeps order and group', async () => {
    const made = await withDead(3, 'jobs.fifo');
    await made.call('StartMessageMoveTask', { SourceArn: arn('jobs-dlq.fifo') });
    await made.pass(1);
    expect(made.sqs.messages('jobs.fifo')).toMatchObject(
      ['m0', 'm1', 'm2'].map((body) => ({ body, groupId: 'g', receiveCount: 0 })),
    );
  });

  test('1.6 an empty queue completes at once', async () => {
    const made = await withDead(0);
    await start(made);
    await made.pass(0);
    expect(await list(made)).toMatchObject([{ Status: 'COMPLETED', ApproximateNumberOfMessagesToMove: 0 }]);
  });

  test.each([
    ['a source that is no dead-letter queue', { SourceArn: arn('jobs') }, 'InvalidParameterValue', 400],
    ['a missing source', { SourceArn: arn('nowhere') }, 'ResourceNotFoundException', 404],
    ['a missing destination', { DestinationArn: arn('nowhere') }, 'ResourceNotFoundException', 404],
    ['another type', { DestinationArn: arn('other.fifo') }, 'InvalidParameterValue', 400],
    ['itself', { DestinationArn: arn('jobs-dlq') }, 'InvalidParameterValue', 400],
    ['501 a second', { MaxNumberOfMessagesPerSecond: 501 }, 'InvalidParameterValue', 400],
  ])('1.6 refuses %s', async (_, input, code, status) => {
    const made = await withDead(1);
    await made.queue('other.fifo');
    await expect(start(made, input)).rejects.toMatchObject({ code, status });
    await made.pass(10);
    expect(made.counts('jobs-dlq').visible).toBe(1);
  });

  test.each([
    ['garbage', 'garbage', 'InvalidParameterValue'],
    [
      'a missing source',
      btoa(JSON.stringify({ taskId: 't', sourceArn: arn('nowhere') })),
      'ResourceNotFoundException',
    ],
    [
      'a missing task',
      btoa(JSON.stringify({ taskId: 't', sourceArn: arn('jobs') })),
      'ResourceNotFoundException',
    ],
  ])('1.6 refuses a task handle of %s', async (_, TaskHandle, code) => {
    const made = await withDead(0);
    await expect(made.call('CancelMessageMoveTask', { TaskHandle })).rejects.toMatchObject({ code });
  });
});
