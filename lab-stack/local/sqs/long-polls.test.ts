import { describe, expect, test } from 'vitest';
import { turn } from '../clock.ts';
import { bodies, fixture } from './testing/fixture.ts';

describe('1.2 long polls', () => {
  test('1.2 waits to the end of the span and comes back empty', async () => {
    const { queue, receive, clock } = fixture();
    const url = await queue('jobs', { ReceiveMessageWaitTimeSeconds: '20' });
    let answer: unknown;
    const poll = receive(url).then((messages) => (answer = messages));
    await clock.advance(19_999);
    expect(answer).toBeUndefined();
    await clock.advance(1);
    expect(await poll).toEqual([]);
    expect(clock.nextAt()).toBeUndefined();
  });

  test('1.2 a send wakes it at once, and a batch arrives whole', async () => {
    const { queue, receive, call, clock } = fixture();
    const url = await queue('jobs');
    const poll = receive(url, { WaitTimeSeconds: 20 });
    const start = clock.now();
    const Entries = ['a', 'b', 'c'].map((MessageBody) => ({ Id: MessageBody, MessageBody }));
    await call('SendMessageBatch', { QueueUrl: url, Entries });
    expect(bodies(await poll)).toEqual(['a', 'b', 'c']);
    expect(clock.now()).toBe(start);
    expect(clock.nextAt()).toBeUndefined();
  });

  test.each([
    ['its visibility timeout ends', 'hidden'],
    ['its delay ends', 'delayed'],
  ])('1.2 a message wakes it when %s', async (_, how) => {
    const { queue, send, receive, clock } = fixture();
    const url = await queue('jobs', { VisibilityTimeout: '7' });
    await send(url, 'a', how === 'delayed' ? { DelaySeconds: 7 } : {});
    await receive(url);
    const start = clock.now();
    const poll = receive(url, { WaitTimeSeconds: 20 }).then((messages) => [
      clock.now() - start,
      bodies(messages),
    ]);
    await clock.advance(20_000);
    expect(await poll).toEqual([7_000, ['a']]);
  });

  test('1.1 a message wakes it when its visibility is set to 0', async () => {
    const { queue, send, receive, call, clock, receiveOne } = fixture();
    const url = await queue('jobs');
    await send(url, 'a');
    const { ReceiptHandle } = await receiveOne(url);
    const poll = receive(url, { WaitTimeSeconds: 20 });
    await clock.advance(1_000);
    await call('ChangeMessageVisibility', { QueueUrl: url, ReceiptHandle, VisibilityTimeout: 0 });
    expect(bodies(await poll)).toEqual(['a']);
  });

  test('1.2 first come, first served, and each message goes to one', async () => {
    const { queue, send, receive, clock } = fixture();
    const url = await queue('jobs');
    const polls = [1, 2, 3].map(() => receive(url, { WaitTimeSeconds: 20 }));
    await send(url, 'a');
    await turn();
    await send(url, 'b');
    await turn();
    await clock.advance(20_000);
    expect((await Promise.all(polls)).map(bodies)).toEqual([['a'], ['b'], []]);
  });

  test('an aborted poll takes nothing, and the next one gets the message', async () => {
    const { queue, send, receive, call, sqs } = fixture();
    const url = await queue('jobs');
    const gone = new AbortController();
    const poll = call('ReceiveMessage', { QueueUrl: url, WaitTimeSeconds: 20 }, gone.signal);
    await turn();
    gone.abort();
    expect(await poll).toEqual({});
    await send(url, 'a');
    await turn();
    expect(sqs.messages('jobs')).toMatchObject([{ state: 'visible', receiveCount: 0 }]);
    expect(bodies(await receive(url))).toEqual(['a']);
  });

  test('a call that is aborted before it begins takes nothing', async () => {
    const { queue, send, call, sqs } = fixture();
    const url = await queue('jobs');
    await send(url, 'a');
    expect(await call('ReceiveMessage', { QueueUrl: url }, AbortSignal.abort())).toEqual({});
    expect(sqs.messages('jobs')).toMatchObject([{ state: 'visible', receiveCount: 0 }]);
  });

  test('a caller that leaves in the moment of the wake gives the message back', async () => {
    const { queue, send, call, sqs } = fixture();
    const url = await queue('jobs');
    const gone = new AbortController();
    const poll = call('ReceiveMessage', { QueueUrl: url, WaitTimeSeconds: 20 }, gone.signal);
    await turn();
    const sent = send(url, 'a');
    // Behind the wake in the queue of microtasks, and before the answer.
    queueMicrotask(() => gone.abort());
    await sent;
    expect(await poll).toEqual({});
    expect(sqs.messages('jobs')).toMatchObject([{ state: 'visible', receiveCount: 0 }]);
  });

  test('giveBack undoes a receive whose answer never left, and spares what was received again', async () => {
    const { queue, send, call, sqs, receive, pass } = fixture();
    const url = await queue('jobs', { VisibilityTimeout: '1' });
    await send(url, 'a');
    await send(url, 'b');
    const input = { QueueUrl: url, MaxNumberOfMessages: 2 };
    const answer = await call('ReceiveMessage', input);
    await pass(1);
    await receive(url, { MaxNumberOfMessages: 1 });
    sqs.giveBack(input, structuredClone(answer));
    sqs.giveBack(input, structuredClone(answer));
    expect(sqs.messages('jobs')).toMatchObject([
      { body: 'a', state: 'inFlight', receiveCount: 2 },
      { body: 'b', state: 'visible', receiveCount: 0 },
    ]);
  });

  test('a poll learns that its queue was deleted', async () => {
    const { queue, receive, call, clock } = fixture();
    const url = await queue('jobs');
    const refusal = receive(url, { WaitTimeSeconds: 20 }).catch((error: unknown) => error);
    await turn();
    await call('DeleteQueue', { QueueUrl: url });
    expect(await refusal).toMatchObject({ code: 'QueueDoesNotExist' });
    expect(clock.nextAt()).toBeUndefined();
  });
});
