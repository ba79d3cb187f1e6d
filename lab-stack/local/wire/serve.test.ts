import {
  DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  TransactWriteItemsCommand,
} from '@aws-sdk/client-dynamodb';
import {
  CreateEventSourceMappingCommand,
  GetFunctionCommand,
  GetFunctionConfigurationCommand,
  InvokeCommand,
  LambdaClient,
  ListEventSourceMappingsCommand,
  UpdateEventSourceMappingCommand,
} from '@aws-sdk/client-lambda';
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { describe, expect, test } from 'vitest';
import { virtualClock } from '../clock.ts';
import { ServiceError } from '../service.ts';
import type { WireCall } from './codec.ts';
import { inProcessHandler } from './in-process.ts';
import { createWire } from './serve.ts';

const NOW = Date.UTC(2026, 4, 1);

/** Real SDK clients in front of one function that plays the service. */
function clients(service: (call: WireCall) => unknown) {
  const calls: WireCall[] = [];
  const serve = createWire({
    clock: virtualClock(NOW),
    requestId: () => 'request-1',
    call: async (call) => {
      calls.push(call);
      return service(call);
    },
  });
  const config = {
    requestHandler: inProcessHandler((request) => serve(request)),
    region: 'eu-west-1',
    endpoint: 'http://127.0.0.1:4566',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    // Only the first answer is of interest, and no back-off may wait in real time.
    maxAttempts: 1,
  };
  return {
    calls,
    dynamodb: new DynamoDBClient(config),
    sqs: new SQSClient(config),
    lambda: new LambdaClient(config),
  };
}

const fails = (...args: ConstructorParameters<typeof ServiceError>) =>
  clients(() => {
    throw new ServiceError(...args);
  });

describe('DynamoDB', () => {
  test('a call arrives as service, action and wire JSON, and its answer as the output', async () => {
    const { dynamodb, calls } = clients(() => ({ Item: { id: { S: 'a' }, bytes: { B: 'AQI=' } } }));
    const output = await dynamodb.send(new GetItemCommand({ TableName: 'T', Key: { id: { S: 'ä' } } }));
    expect(calls).toEqual([
      { service: 'dynamodb', action: 'GetItem', input: { TableName: 'T', Key: { id: { S: 'ä' } } } },
    ]);
    expect(output.Item).toEqual({ id: { S: 'a' }, bytes: { B: new Uint8Array([1, 2]) } });
    expect(output.$metadata.requestId).toBe('request-1');
  });

  test('an output of nothing is an empty object', async () => {
    const { dynamodb } = clients(() => undefined);
    const output = await dynamodb.send(new PutItemCommand({ TableName: 'T', Item: { id: { S: 'a' } } }));
    expect(output.$metadata.httpStatusCode).toBe(200);
  });

  test('a refusal carries name, message and members', async () => {
    const { dynamodb } = fails('ConditionalCheckFailedException', 'The conditional request failed', 400, {
      Item: { id: { S: 'a' } },
    });
    const put = dynamodb.send(new PutItemCommand({ TableName: 'T', Item: { id: { S: 'a' } } }));
    await expect(put).rejects.toMatchObject({
      name: 'ConditionalCheckFailedException',
      message: 'The conditional request failed',
      Item: { id: { S: 'a' } },
      $fault: 'client',
    });
  });

  test('a cancelled transaction gives its reasons in order', async () => {
    const reasons = [{ Code: 'None' }, { Code: 'ConditionalCheckFailed', Message: 'no' }];
    const { dynamodb } = fails('TransactionCanceledException', 'Transaction cancelled', 400, {
      CancellationReasons: reasons,
    });
    const write = dynamodb.send(new TransactWriteItemsCommand({ TransactItems: [] }));
    await expect(write).rejects.toMatchObject({
      name: 'TransactionCanceledException',
      message: 'Transaction cancelled',
      CancellationReasons: reasons,
    });
  });

  test('a defect of a core is a 500 that does not tell its text', async () => {
    const { dynamodb } = clients(() => {
      throw new TypeError('secret detail');
    });
    const get = dynamodb.send(new GetItemCommand({ TableName: 'T', Key: { id: { S: 'a' } } }));
    const error = await get.catch((reason: unknown) => reason);
    expect(error).toMatchObject({ name: 'InternalServerError', $metadata: { httpStatusCode: 500 } });
    expect(String(error)).not.toContain('secret');
  });
});

describe('SQS', () => {
  const command = new SendMessageCommand({ QueueUrl: 'http://127.0.0.1:4566/1/jobs', MessageBody: 'hello' });

  test('a call arrives and its answer passes the MD5 check of the client', async () => {
    const { sqs, calls } = clients(() => ({
      MessageId: 'm',
      MD5OfMessageBody: '5d41402abc4b2a76b9719d911017c592',
    }));
    const output = await sqs.send(command);
    expect(calls[0]).toMatchObject({
      service: 'sqs',
      action: 'SendMessage',
      input: { QueueUrl: 'http://127.0.0.1:4566/1/jobs', MessageBody: 'hello' },
    });
    expect(output.MessageId).toBe('m');
  });

  test('a refusal keeps the name of the shape and carries the older code', async () => {
    const { sqs } = fails('QueueDoesNotExist', 'The specified queue does not exist.', 400, {
      QueryErrorCode: 'AWS.SimpleQueueService.NonExistentQueue',
    });
    await expect(sqs.send(command)).rejects.toMatchObject({
      name: 'QueueDoesNotExist',
      message: 'The specified queue does not exist.',
      Code: 'AWS.SimpleQueueService.NonExistentQueue',
      Type: 'Sender',
    });
  });

  test('the older code stays out of the body', async () => {
    const { sqs } = fails('QueueDoesNotExist', 'gone', 400, { QueryErrorCode: 'Old' });
    const error = await sqs.send(command).catch((reason: unknown) => reason);
    expect(error).not.toHaveProperty('QueryErrorCode');
  });
});

describe('Lambda', () => {
  test('Invoke carries type, log type, qualifier and payload, and gives payload, error and version', async () => {
    const { lambda, calls } = clients(() => ({
      StatusCode: 200,
      Payload: '{"errorMessage":"no"}',
      FunctionError: 'Unhandled',
      ExecutedVersion: '$LATEST',
      LogResult: 'bG9n',
    }));
    const output = await lambda.send(
      new InvokeCommand({
        FunctionName: 'arn:aws:lambda:eu-west-1:123456789012:function:worker',
        InvocationType: 'RequestResponse',
        LogType: 'Tail',
        Qualifier: '1',
        Payload: '{"a":"ö"}',
      }),
    );
    expect(calls).toEqual([
      {
        service: 'lambda',
        action: 'Invoke',
        input: {
          FunctionName: 'arn:aws:lambda:eu-west-1:123456789012:function:worker',
          InvocationType: 'RequestResponse',
          LogType: 'Tail',
          Qualifier: '1',
          Payload: '{"a":"ö"}',
        },
      },
    ]);
    expect(output).toMatchObject({
      StatusCode: 200,
      FunctionError: 'Unhandled',
      ExecutedVersion: '$LATEST',
      LogResult: 'bG9n',
    });
    expect(output.Payload?.transformToString()).toBe('{"errorMessage":"no"}');
  });

  test('an asynchronous Invoke is answered with 202 and no payload', async () => {
    const { lambda, calls } = clients(() => ({ StatusCode: 202 }));
    const output = await lambda.send(new InvokeCommand({ FunctionName: 'relay', InvocationType: 'Event' }));
    expect(calls[0]?.input).toEqual({ FunctionName: 'relay', InvocationType: 'Event' });
    expect(output.StatusCode).toBe(202);
    expect(output.Payload?.length ?? 0).toBe(0);
  });

  test('functions are read by name, whole or configuration only', async () => {
    const { lambda, calls } = clients(({ action }) =>
      action === 'GetFunction'
        ? { Configuration: { FunctionName: 'w' } }
        : { FunctionName: 'w', Timeout: 30 },
    );
    const whole = await lambda.send(new GetFunctionCommand({ FunctionName: 'w' }));
    const configuration = await lambda.send(new GetFunctionConfigurationCommand({ FunctionName: 'w' }));
    expect(whole.Configuration?.FunctionName).toBe('w');
    expect(configuration.Timeout).toBe(30);
    expect(calls.map((call) => call.input)).toEqual([{ FunctionName: 'w' }, { FunctionName: 'w' }]);
  });

  test('mappings are made, listed and changed', async () => {
    const { lambda, calls } = clients(({ action }) =>
      action === 'ListEventSourceMappings'
        ? { EventSourceMappings: [{ UUID: 'u', State: 'Enabled' }] }
        : { UUID: 'u', State: 'Creating', LastModified: NOW / 1000 },
    );
    const made = await lambda.send(
      new CreateEventSourceMappingCommand({ FunctionName: 'w', EventSourceArn: 'arn:q', BatchSize: 5 }),
    );
    const listed = await lambda.send(new ListEventSourceMappingsCommand({ FunctionName: 'w', MaxItems: 7 }));
    await lambda.send(new UpdateEventSourceMappingCommand({ UUID: 'u', Enabled: false }));
    expect(made).toMatchObject({
      UUID: 'u',
      LastModified: new Date(NOW),
      $metadata: { httpStatusCode: 202 },
    });
    expect(listed.EventSourceMappings).toEqual([{ UUID: 'u', State: 'Enabled' }]);
    expect(calls.map((call) => call.input)).toEqual([
      { FunctionName: 'w', EventSourceArn: 'arn:q', BatchSize: 5 },
      { FunctionName: 'w', MaxItems: 7 },
      { UUID: 'u', Enabled: false },
    ]);
  });

  test('a refusal carries name, type, message and members', async () => {
    const { lambda } = fails('TooManyRequestsException', 'Rate Exceeded.', 429, {
      Reason: 'ReservedFunctionConcurrentInvocationLimitExceeded',
      retryAfterSeconds: 2,
    });
    await expect(lambda.send(new InvokeCommand({ FunctionName: 'w' }))).rejects.toMatchObject({
      name: 'TooManyRequestsException',
      message: 'Rate Exceeded.',
      Type: 'User',
      Reason: 'ReservedFunctionConcurrentInvocationLimitExceeded',
      retryAfterSeconds: '2',
    });
  });
});

test('answers carry the date of the clock, so that no client corrects its own', async () => {
  const serve = createWire({ clock: virtualClock(NOW), call: async () => ({}) });
  const headers = { 'x-amz-target': 'DynamoDB_20120810.ListTables' };
  const answer = await serve({ method: 'POST', path: '/', query: {}, headers, body: '{}' });
  expect(answer.headers.date).toBe('Fri, 01 May 2026 00:00:00 GMT');
});
