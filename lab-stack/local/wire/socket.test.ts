import { DynamoDBClient, GetItemCommand } from '@aws-sdk/client-dynamodb';
import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { virtualClock } from '../clock.ts';
import { ServiceError } from '../service.ts';
import type { WireCall } from './codec.ts';
import { inProcessHandler } from './in-process.ts';
import { serveLoopback } from './loopback.ts';
import type { LoopbackServer } from './loopback.ts';
import { createWire } from './serve.ts';
import { socketHandler } from './socket.ts';
import type { Connection } from './socket.ts';

/** Years before the machine's date: a client must not be misled by it. */
const clock = virtualClock(Date.UTC(2020, 0, 1));
const calls: { call: WireCall; connection: Connection }[] = [];
let service: (call: WireCall, connection: Connection) => Promise<unknown>;
let server: LoopbackServer;

beforeEach(async () => {
  calls.length = 0;
  service = async () => ({});
  const serve = createWire<Connection>({
    clock,
    call: (call, connection) => {
      calls.push({ call, connection });
      return service(call, connection);
    },
  });
  server = await serveLoopback(socketHandler(serve));
});
afterEach(() => server.close());

/** Clients know only the address, as with AWS_ENDPOINT_URL. */
const config = () => ({
  endpoint: server.url,
  region: 'eu-west-1',
  credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
});

describe('unmodified SDK clients over a socket', () => {
  test('DynamoDB, with text beyond ASCII', async () => {
    service = async () => ({ Item: { id: { S: 'Grüße' } } });
    const client = new DynamoDBClient(config());
    const output = await client.send(new GetItemCommand({ TableName: 'T', Key: { id: { S: 'Grüße' } } }));
    expect(output.Item).toEqual({ id: { S: 'Grüße' } });
    expect(calls[0]?.call.input).toEqual({ TableName: 'T', Key: { id: { S: 'Grüße' } } });
    expect(calls[0]?.connection.origin).toBe(server.url);
  });

  test('a refusal is an answer: it is sent once, though the dates are years apart', async () => {
    service = () => Promise.reject(new ServiceError('ConditionalCheckFailedException', 'no'));
    const client = new DynamoDBClient(config());
    const get = client.send(new GetItemCommand({ TableName: 'T', Key: {} }));
    await expect(get).rejects.toMatchObject({ name: 'ConditionalCheckFailedException' });
    expect(calls).toHaveLength(1);
    expect((await fetch(server.url)).headers.get('date')).toBeNull();
  });

  test('Lambda, with a name that has to be encoded', async () => {
    service = async () => ({ StatusCode: 200, Payload: '{"ok":"ü"}' });
    const client = new LambdaClient(config());
    const FunctionName = 'arn:aws:lambda:eu-west-1:1:function:f';
    const output = await client.send(new InvokeCommand({ FunctionName, Payload: '[1]' }));
    expect(output.Payload?.transformToString()).toBe('{"ok":"ü"}');
    expect(calls[0]?.call.input).toEqual({ FunctionName, Payload: '[1]' });
  });

  test('a long poll learns that its client has gone', async () => {
    const started = new Promise<AbortSignal>((resolve) => {
      service = (_call, { signal }) => {
        resolve(signal);
        return new Promise(() => {});
      };
    });
    const client = new SQSClient(config());
    const controller = new AbortController();
    const command = new ReceiveMessageCommand({ QueueUrl: `${server.url}/1/q`, WaitTimeSeconds: 20 });
    const poll = client.send(command, { abortSignal: controller.signal });
    const signal = await started;
    expect(signal.aborted).toBe(false);
    // The test would wait for ever if it were never told.
    const told = new Promise((resolve) => signal.addEventListener('abort', resolve));
    controller.abort();
    await expect(poll).rejects.toMatchObject({ name: 'AbortError' });
    await told;
  });

  test('a client that has its answer has not gone', async () => {
    const client = new DynamoDBClient(config());
    await client.send(new GetItemCommand({ TableName: 'T', Key: {} }));
    client.destroy();
    await client.send(new GetItemCommand({ TableName: 'T', Key: {} }));
    expect(calls.map(({ connection }) => connection.signal.aborted)).toEqual([false, false]);
  });

  test('a request over the limit is refused, and the server goes on', async () => {
    const headers = { 'x-amz-target': 'DynamoDB_20120810.PutItem' };
    const init = { method: 'POST', headers, body: new Uint8Array(33 * 1024 * 1024) };
    const answer = await fetch(server.url, init);
    expect(answer.status).toBe(413);
    const client = new DynamoDBClient(config());
    await client.send(new GetItemCommand({ TableName: 'T', Key: {} }));
    expect(calls).toHaveLength(1);
  });
});

test('in process, a client that aborts is let go at once, and the service learns of it', async () => {
  let client = new SQSClient({});
  const started = new Promise<AbortSignal>((resolve) => {
    const requestHandler = inProcessHandler((_request, signal) => {
      resolve(signal);
      return new Promise(() => {});
    });
    client = new SQSClient({ ...config(), requestHandler });
  });
  const controller = new AbortController();
  const command = new ReceiveMessageCommand({ QueueUrl: `${server.url}/1/q` });
  const poll = client.send(command, { abortSignal: controller.signal });
  const signal = await started;
  controller.abort();
  await expect(poll).rejects.toMatchObject({ name: 'AbortError' });
  expect(signal.aborted).toBe(true);
});
