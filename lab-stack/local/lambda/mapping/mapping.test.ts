import { describe, expect, test } from 'vitest';
import { arn } from '../../sqs/testing/fixture.ts';
import { answers, bodiesOf, done, failed, failing, idOf, mappingFixture, throttled } from './fixture.ts';

const bodies = (count: number, prefix = 'job'): string[] =>
  Array.from({ length: count }, (_, index) => `${prefix}-${index + 1}`);
const gone = { visible: 0, inFlight: 0, delayed: 0 };

describe('a batch that is done', () => {
  test('is deleted, and its records have the shape of an SQS event', async () => {
    const world = await mappingFixture(() => done);
    const MessageAttributes = {
      tenant: { DataType: 'String', StringValue: 'acme' },
      raw: { DataType: 'Binary', BinaryValue: 'AQI=' },
    };
    const sent = await world.send(world.url, 'hello', { MessageAttributes });
    world.mapping.start(world.settings());
    await world.pass(1);
    expect(world.batches).toEqual([
      [
        {
          messageId: sent.MessageId,
          receiptHandle: expect.any(String),
          body: 'hello',
          attributes: {
            ApproximateReceiveCount: '1',
            SentTimestamp: expect.stringMatching(/^\d{13}$/),
            SenderId: expect.any(String),
            ApproximateFirstReceiveTimestamp: expect.stringMatching(/^\d{13}$/),
          },
          messageAttributes: {
            tenant: {
              stringValue: 'acme',
              stringListValues: [],
              binaryListValues: [],
              dataType: 'String',
            },
            raw: { binaryValue: 'AQI=', stringListValues: [], binaryListValues: [], dataType: 'Binary' },
          },
          md5OfBody: '5d41402abc4b2a76b9719d911017c592',
          md5OfMessageAttributes: sent.MD5OfMessageAttributes,
          eventSource: 'aws:sqs',
          eventSourceARN: arn('jobs'),
          awsRegion: 'eu-west-1',
        },
      ],
    ]);
    expect(world.counts('jobs')).toEqual(gone);
    expect(world.mapping.lastResult()).toBe('OK');
  });

  test('does not wait for messages that are not there', async () => {
    const world = await mappingFixture(() => done);
    world.mapping.start(world.settings());
    await world.pass(600);
    await world.sendAll(['late']);
    await world.pass(1);
    expect(world.batches.map(bodiesOf)).toEqual([['late']]);
  });
});

const middleFails = (records: Parameters<typeof idOf>[0]) =>
  failing(
    ...bodiesOf(records)
      .filter((body) => body === 'job-2')
      .map((body) => idOf(records, body)),
  );

describe('a batch with failures', () => {
  test('keeps what is reported until its visibility timeout ends, and deletes the rest', async () => {
    const world = await mappingFixture(middleFails, { maxReceiveCount: 3 });
    await world.sendAll(bodies(3));
    world.mapping.start(world.settings({ reportsFailures: true, maximumConcurrency: 2 }));
    await world.pass(29);
    expect(world.counts('jobs')).toEqual({ ...gone, inFlight: 1 });
    expect(world.batches.flat()).toHaveLength(3);
    await world.pass(100);
    const attempts = world.batches.flat().filter(({ body }) => body === 'job-2');
    expect(attempts.map(({ attributes }) => attributes.ApproximateReceiveCount)).toEqual(['1', '2', '3']);
    expect(world.counts('jobs')).toEqual(gone);
    expect(world.counts('jobs-dlq').visible).toBe(1);
  });

  test('is deleted whole when the mapping does not ask for failures', async () => {
    const world = await mappingFixture(middleFails);
    await world.sendAll(bodies(3));
    world.mapping.start(world.settings());
    await world.pass(60);
    expect(world.counts('jobs')).toEqual(gone);
    expect(world.counts('jobs-dlq').visible).toBe(0);
  });

  test('is kept whole when the answer names what is not in it', async () => {
    const world = await mappingFixture(() => failing('somebody-else'));
    await world.sendAll(bodies(3));
    world.mapping.start(world.settings({ reportsFailures: true }));
    await world.pass(20);
    expect(world.counts('jobs')).toEqual({ ...gone, inFlight: 3 });
  });

  test('is kept whole when the function fails, and goes to the dead letters in the end', async () => {
    const world = await mappingFixture(() => failed, { maxReceiveCount: 2 });
    await world.sendAll(bodies(3));
    world.mapping.start(world.settings({ reportsFailures: true }));
    await world.pass(20);
    expect(world.counts('jobs')).toEqual({ ...gone, inFlight: 3 });
    expect(world.mapping.lastResult()).toBe('PROBLEM: Function call failed');
    await world.pass(120);
    expect(world.batches.flat()).toHaveLength(6);
    expect(world.counts('jobs-dlq').visible).toBe(3);
  });
});

describe('a throttled function', () => {
  test('gets the same receive again while its visibility lasts, within a second of being free', async () => {
    let free = false;
    const world = await mappingFixture(() => (free ? done : throttled));
    await world.sendAll(['job']);
    world.mapping.start(world.settings());
    await world.pass(20);
    free = true;
    await world.pass(1);
    expect(world.batches.flat().map(({ attributes }) => attributes.ApproximateReceiveCount)).toEqual(['1']);
    expect(world.counts('jobs')).toEqual(gone);
  });

  test('loses a receive each time that visibility passes: dead letters without one invocation', async () => {
    const world = await mappingFixture(() => throttled, { maxReceiveCount: 3 });
    await world.sendAll(['job']);
    world.mapping.start(world.settings());
    await world.pass(89);
    expect(world.counts('jobs-dlq').visible).toBe(0);
    await world.pass(31);
    expect(world.batches).toEqual([]);
    expect(world.counts('jobs-dlq').visible).toBe(1);
  });
});

describe('gathering', () => {
  test.each([2, 7])('stays within MaximumConcurrency: %i', async (maximumConcurrency) => {
    const world = await mappingFixture(() => done, { takesSeconds: 5 });
    await world.sendAll(bodies(40));
    world.mapping.start(world.settings({ batchSize: 1, maximumConcurrency }));
    await world.pass(200);
    expect(world.mostAtOnce()).toBe(maximumConcurrency);
    expect(world.counts('jobs')).toEqual(gone);
  });

  test('begins with five, and adds five more each second while all are at work', async () => {
    const world = await mappingFixture(() => done, { takesSeconds: 20 });
    await world.sendAll(bodies(100));
    world.mapping.start(world.settings({ batchSize: 1 }));
    for (const most of [5, 10, 15]) {
      await world.pass(0.9);
      expect(world.mostAtOnce()).toBe(most);
      await world.pass(0.1);
    }
    await world.pass(100);
    expect(world.counts('jobs')).toEqual(gone);
  });

  test('starts no poller after it was paused', async () => {
    const world = await mappingFixture(() => done, { takesSeconds: 20 });
    await world.sendAll(bodies(100));
    world.mapping.start(world.settings({ batchSize: 1 }));
    await world.pass(0.5);
    const paused = world.mapping.pause();
    await world.pass(25);
    await paused;
    expect(world.batches).toHaveLength(5);
  });

  test('fills a batch of more than ten within the window', async () => {
    const world = await mappingFixture(() => done);
    await world.sendAll(bodies(60));
    world.mapping.start(world.settings({ batchSize: 25, windowSeconds: 5, maximumConcurrency: 2 }));
    await world.pass(6);
    expect(world.batches.map((batch) => batch.length).toSorted((a, b) => b - a)[0]).toBe(25);
    expect(world.batches.flat()).toHaveLength(60);
  });

  test('delivers what has come when the window is over, and not before', async () => {
    const world = await mappingFixture(() => done);
    world.mapping.start(world.settings({ windowSeconds: 10, maximumConcurrency: 2 }));
    await world.sendAll(['first']);
    await world.pass(4);
    await world.sendAll(['second']);
    await world.pass(5);
    expect(world.batches).toEqual([]);
    await world.pass(6);
    expect(world.batches.flatMap(bodiesOf).toSorted()).toEqual(['first', 'second']);
  });

  test('cuts events at 6 MB', async () => {
    const world = await mappingFixture(() => done);
    await world.sendAll(Array.from({ length: 10 }, () => 'x'.repeat(1_000_000)));
    world.mapping.start(world.settings());
    await world.pass(20);
    expect(world.batches.map((batch) => batch.length).toSorted()).toEqual([4, 6]);
    for (const Records of world.batches)
      expect(JSON.stringify({ Records }).length).toBeLessThanOrEqual(6 * 1024 * 1024);
    expect(world.counts('jobs')).toEqual(gone);
  });

  test('deletes what the filter refuses', async () => {
    const world = await mappingFixture(() => done);
    await world.sendAll(['{"kind":"wanted"}', '{"kind":"other"}', 'plain']);
    world.mapping.start(world.settings({ filters: ['{"body":{"kind":["wanted"]}}'] }));
    await world.pass(5);
    expect(world.batches.flatMap(bodiesOf)).toEqual(['{"kind":"wanted"}']);
    expect(world.counts('jobs')).toEqual(gone);
    expect(world.counts('jobs-dlq').visible).toBe(0);
  });
});

const busiest = async (reportsFailures: boolean) => {
  let healthy = false;
  const world = await mappingFixture(() => (healthy ? done : failed), { takesSeconds: 1 });
  await world.sendAll(bodies(60));
  world.mapping.start(world.settings({ batchSize: 1, reportsFailures }));
  await world.pass(20);
  const inTwentySeconds = world.batches.length;
  healthy = true;
  await world.pass(300);
  expect(world.counts('jobs')).toEqual(gone);
  return inTwentySeconds;
};

describe('function errors', () => {
  test('slow polling down for a while, unless batch item failures are reported', async () => {
    const slowed = await busiest(false);
    const unslowed = await busiest(true);
    expect(slowed).toBeGreaterThan(20);
    expect(slowed).toBeLessThan(40);
    expect(unslowed).toBeGreaterThanOrEqual(60);
  });
});

describe('calls that the queue refuses', () => {
  test('are made again: a delete that fails does not repeat the work', async () => {
    let refusals = 0;
    const world = await mappingFixture(() => done, {
      before: (action) => {
        if (action === 'DeleteMessageBatch' && refusals++ < 2) throw new Error('refused');
      },
    });
    await world.sendAll(['job']);
    world.mapping.start(world.settings());
    await world.pass(60);
    expect(world.batches).toHaveLength(1);
    expect(world.counts('jobs')).toEqual(gone);
  });

  test('do not end the polling', async () => {
    let refusals = 0;
    const world = await mappingFixture(() => done, {
      before: (action) => {
        if (action === 'ReceiveMessage' && refusals++ < 20) throw new Error('no queue');
      },
    });
    await world.sendAll(['job']);
    world.mapping.start(world.settings());
    await world.pass(1);
    expect(world.mapping.lastResult()).toBe('PROBLEM: Error: no queue');
    await world.pass(10);
    expect(world.counts('jobs')).toEqual(gone);
  });
});

describe('pause and stop', () => {
  test('take nothing out of an interrupted long poll', async () => {
    const world = await mappingFixture(() => done);
    world.mapping.start(world.settings());
    await world.pass(3);
    await world.mapping.pause();
    await world.sendAll(['later']);
    await world.pass(60);
    const [message] = await world.receive(world.url);
    expect(message).toMatchObject({ Body: 'later', Attributes: { ApproximateReceiveCount: '1' } });
    expect(world.batches).toEqual([]);
  });

  test('finish what is in hand, and start again where they were', async () => {
    const world = await mappingFixture(() => done, { takesSeconds: 8 });
    await world.sendAll(bodies(2));
    world.mapping.start(world.settings({ batchSize: 1, maximumConcurrency: 2 }));
    await world.pass(1);
    const paused = world.mapping.pause();
    await world.sendAll(['third']);
    await world.pass(20);
    await paused;
    expect(world.batches.flatMap(bodiesOf).toSorted()).toEqual(['job-1', 'job-2']);
    expect(world.counts('jobs')).toEqual({ ...gone, visible: 1 });
    world.mapping.start(world.settings());
    await world.pass(20);
    expect(world.counts('jobs')).toEqual(gone);
  });

  test('deliver at once what a window has gathered', async () => {
    const world = await mappingFixture(() => done);
    world.mapping.start(world.settings({ windowSeconds: 300, maximumConcurrency: 2 }));
    await world.sendAll(['waiting']);
    await world.pass(10);
    await world.mapping.pause();
    expect(world.batches.flatMap(bodiesOf)).toEqual(['waiting']);
    expect(world.counts('jobs')).toEqual(gone);
  });

  test('stop gives a throttled batch back by its visibility', async () => {
    const world = await mappingFixture(() => throttled);
    await world.sendAll(['job']);
    world.mapping.start(world.settings());
    await world.pass(5);
    await world.mapping.stop();
    await world.pass(30);
    expect(world.counts('jobs')).toEqual({ ...gone, visible: 1 });
  });
});

const sendGroups = async (world: Awaited<ReturnType<typeof mappingFixture>>, list: string[]) => {
  for (const body of list)
    await world.send(world.url, body, { MessageGroupId: body[0], MessageDeduplicationId: body.slice(0, 20) });
};

describe('a FIFO queue', () => {
  test('keeps the order of a group, and a group to one invocation at a time', async () => {
    const world = await mappingFixture(() => done, { queue: 'jobs.fifo', takesSeconds: 2 });
    const sent = ['a1', 'b1', 'a2', 'c1', 'b2', 'a3', 'c2', 'a4', 'b3'];
    await sendGroups(world, sent);
    world.mapping.start(world.settings({ queueArn: arn('jobs.fifo'), batchSize: 2 }));
    await world.pass(120);
    const seen = world.batches.flatMap(bodiesOf);
    for (const group of ['a', 'b', 'c'])
      expect(seen.filter((body) => body.startsWith(group))).toEqual(
        sent.filter((body) => body.startsWith(group)),
      );
    expect(world.counts('jobs.fifo')).toEqual(gone);
  });

  test('brings a failed message back before later ones of its group', async () => {
    let first = true;
    const world = await mappingFixture(
      (records) => {
        const refuse = first && records.some(({ body }) => body === 'a1');
        first = false;
        return refuse ? failing(...records.map(({ messageId }) => messageId)) : answers({});
      },
      { queue: 'jobs.fifo' },
    );
    await sendGroups(world, ['a1', 'a2']);
    world.mapping.start(world.settings({ queueArn: arn('jobs.fifo'), reportsFailures: true, batchSize: 1 }));
    await world.pass(20);
    expect(world.batches.flatMap(bodiesOf)).toEqual(['a1']);
    await world.pass(40);
    expect(world.batches.flatMap(bodiesOf)).toEqual(['a1', 'a1', 'a2']);
  });

  test('does not deliver the rest of a receive that was cut at 6 MB, once the first part has failed', async () => {
    let healthy = false;
    const world = await mappingFixture(() => (healthy ? done : failed), { queue: 'jobs.fifo' });
    const sent = bodies(8, 'a').map((body) => body.padEnd(1_000_000, '.'));
    await sendGroups(world, sent);
    world.mapping.start(world.settings({ queueArn: arn('jobs.fifo') }));
    await world.pass(20);
    expect(world.batches.map((batch) => batch.length)).toEqual([6]);
    healthy = true;
    await world.pass(120);
    expect(world.batches.slice(1).flatMap(bodiesOf)).toEqual(sent);
  });
});
