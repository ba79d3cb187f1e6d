import { CreateQueueCommand, ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import type { Message } from '@aws-sdk/client-sqs';
import { Consumer } from 'sqs-consumer';
import type { ConsumerOptions } from 'sqs-consumer';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { openRuntime } from './runtime.ts';

const runtime = await openRuntime();
const sqs = new SQSClient(runtime.settings);
const consumers: Consumer[] = [];
const troubles: string[] = [];
afterEach(() => {
  for (const consumer of consumers.splice(0)) consumer.stop({ abort: true });
  vi.useRealTimers();
  if (troubles.length > 0) throw new Error(troubles.splice(0).join('\n'));
});
afterAll(async () => {
  sqs.destroy();
  await runtime.close();
});

const NONE = { visible: 0, inFlight: 0, delayed: 0 };

async function makeQueue(name: string, Attributes: Record<string, string> = {}): Promise<string> {
  await sqs.send(new CreateQueueCommand({ QueueName: name, Attributes }));
  return name;
}

function consume(queue: string, options: Partial<ConsumerOptions>): Consumer {
  const consumer = Consumer.create({ queueUrl: runtime.queueUrl(queue), sqs, ...options });
  consumers.push(consumer);
  consumer.on('error', ({ message }) => {
    if (!message.includes('aborted')) troubles.push(message);
  });
  consumer.start();
  return consumer;
}

/** What a new receive finds: bodies, with how often each was received. */
async function receive(queue: string): Promise<[string, string][]> {
  const { Messages = [] } = await sqs.send(
    new ReceiveMessageCommand({
      QueueUrl: runtime.queueUrl(queue),
      MaxNumberOfMessages: 10,
      MessageSystemAttributeNames: ['ApproximateReceiveCount'],
    }),
  );
  return Messages.map(({ Body, Attributes }) => [Body!, Attributes!['ApproximateReceiveCount']!]);
}

const eventually = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: 30_000, interval: 5 });
const depthOf = (queue: string, depth: object): Promise<void> =>
  eventually(() => expect(runtime.depth(queue)).toEqual({ ...NONE, ...depth }));

test('one message at a time: what is handled is deleted, and a long poll wakes for the next', async () => {
  const queue = await makeQueue('single');
  const handled: string[] = [];
  consume(queue, {
    async handleMessage(message) {
      handled.push(message.Body!);
      return message;
    },
  });
  for (const n of [1, 2, 3]) {
    await runtime.send(queue, [n]);
    await eventually(() => expect(handled).toHaveLength(n));
  }
  await depthOf(queue, {});
  expect(handled).toEqual(['1', '2', '3']);
});

test('a message whose handler fails is visible at once where the consumer asks for that, and is handled then', async () => {
  const queue = await makeQueue('failing');
  let attempts = 0;
  const failures: string[] = [];
  const consumer = consume(queue, {
    terminateVisibilityTimeout: true,
    async handleMessage(message) {
      attempts++;
      if (attempts < 3) throw new Error('not yet');
      return message;
    },
  });
  consumer.on('processing_error', ({ message }) => failures.push(message));
  await runtime.send(queue, ['x']);
  await eventually(() => expect(attempts).toBe(3));
  await depthOf(queue, {});
  expect(failures).toHaveLength(2);
});

test('of a batch only the acknowledged messages are deleted; the others come again', async () => {
  const queue = await makeQueue('batch');
  const batches: string[][] = [];
  await runtime.send(queue, [1, 2, 3, 4]);
  consume(queue, {
    batchSize: 10,
    async handleMessageBatch(messages: Message[]) {
      batches.push(messages.map(({ Body }) => Body!).sort());
      return messages.filter(({ Body }) => Number(Body) % 2 === 0 || batches.length > 1);
    },
  });
  await depthOf(queue, { inFlight: 2 });
  expect(batches.flat().sort()).toEqual(['1', '2', '3', '4']);
  await runtime.pass(31);
  await depthOf(queue, {});
  expect(batches.flat().sort()).toEqual(['1', '1', '2', '3', '3', '4']);
});

test('heartbeats keep a message from others for as long as the work takes', async () => {
  const queue = await makeQueue('long', { VisibilityTimeout: '15' });
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  let finish = (): void => {};
  let handled = 0;
  const begun = new Promise<void>((begin) => {
    consume(queue, {
      visibilityTimeout: 15,
      heartbeatInterval: 10,
      handleMessage: (message) =>
        new Promise((resolve) => {
          handled++;
          finish = () => resolve(message);
          begin();
        }),
    });
  });
  await runtime.send(queue, ['work']);
  await begun;
  for (let seconds = 10; seconds <= 60; seconds += 10) {
    await runtime.pass(10);
    const beaten = runtime.answered('ChangeMessageVisibility');
    vi.advanceTimersByTime(10_000);
    await beaten;
  }
  expect(runtime.depth(queue)).toEqual({ ...NONE, inFlight: 1 });
  expect(await receive(queue)).toEqual([]);
  finish();
  await runtime.answered('DeleteMessage');
  expect(runtime.depth(queue)).toEqual(NONE);
  expect(handled).toBe(1);
});

test('a consumer that stops in the middle of a long poll takes no message with it', async () => {
  const handled: string[] = [];
  for (let round = 1; round <= 10; round++) {
    const queue = await makeQueue(`stopping-${round}`);
    await eventually(() => expect(runtime.waiting()).toBe(0));
    const consumer = consume(queue, {
      async handleMessage(message) {
        handled.push(message.Body!);
        return message;
      },
    });
    await eventually(() => expect(runtime.waiting()).toBe(1));
    // The message and the hanging up meet on their way.
    consumer.stop({ abort: true });
    await runtime.send(queue, [round]);
    await depthOf(queue, { visible: 1 });
    expect(await receive(queue)).toEqual([[String(round), '1']]);
  }
  expect(handled).toEqual([]);
});

test('a FIFO queue is handled in order, each message once', async () => {
  const queue = await makeQueue('ordered.fifo', { FifoQueue: 'true', ContentBasedDeduplication: 'true' });
  await runtime.send(queue, [1, 2, 3, 3, 4, 5], 'one');
  const handled: string[] = [];
  consume(queue, {
    suppressFifoWarning: true,
    batchSize: 2,
    async handleMessageBatch(messages: Message[]) {
      handled.push(...messages.map(({ Body }) => Body!));
      return messages;
    },
  });
  await depthOf(queue, {});
  expect(handled).toEqual(['1', '2', '3', '4', '5']);
});
