import { afterAll, expect, test } from 'vitest';
import { openRuntime } from './runtime.ts';

const runtime = await openRuntime();
afterAll(() => runtime.close());

type Wire = Readonly<Record<string, unknown>>;

interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Wire;
}

/**
 * The headers of every request of the AWS CLI to this service, as versions 1.46.3 and 2.9.19 sent them to a port that
 * wrote them down; of the signature only the value is none, and nobody checks it.
 */
const common = (service: string, signed: string): Record<string, string> => ({
  'Accept-Encoding': 'identity',
  'User-Agent':
    'aws-cli/1.46.3 md/Botocore#1.43.62 ua/2.1 os/linux#6.18 md/arch#x86_64 lang/python#3.11.7 md/pyimpl#CPython m/b,g,Z,N,D cfg/retry-mode#legacy botocore/1.43.62',
  'X-Amz-Date': '20261129T201928Z',
  Authorization: `AWS4-HMAC-SHA256 Credential=AKIAEXAMPLE/20261129/eu-west-1/${service}/aws4_request, SignedHeaders=${signed}, Signature=${'0'.repeat(64)}`,
  'amz-sdk-invocation-id': 'c6b2299e-de8c-4375-a54e-44fd9134a76c',
  'amz-sdk-request': 'attempt=1',
});

async function send(
  method: string,
  path: string,
  headers: Record<string, string>,
  body?: string,
): Promise<Answer> {
  const response = await fetch(new URL(path, runtime.url), {
    method,
    headers,
    ...(body !== undefined && { body }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text === '' ? {} : JSON.parse(text) };
}

/** `aws sqs …`: JSON, and a wish for the error codes of the older protocol. */
const sqs = (action: string, input: Wire): Promise<Answer> =>
  send(
    'POST',
    '/',
    {
      ...common('sqs', 'content-type;host;x-amz-date;x-amz-target;x-amzn-query-mode'),
      'X-Amz-Target': `AmazonSQS.${action}`,
      'Content-Type': 'application/x-amz-json-1.0',
      'x-amzn-query-mode': 'true',
    },
    JSON.stringify(input),
  );

const dynamodb = (action: string, input: Wire): Promise<Answer> =>
  send(
    'POST',
    '/',
    {
      ...common('dynamodb', 'content-type;host;x-amz-date;x-amz-target'),
      'X-Amz-Target': `DynamoDB_20120810.${action}`,
      'Content-Type': 'application/x-amz-json-1.0',
    },
    JSON.stringify(input),
  );

/** `aws lambda …`: REST, with a slash after a list's name in version 2; a request without a body has no content type, and neither has an invocation. */
const lambda = (
  method: string,
  path: string,
  body?: string,
  more: Record<string, string> = {},
): Promise<Answer> =>
  send(method, `/2015-03-31${path}`, { ...common('lambda', 'host;x-amz-date'), ...more }, body);

test('aws sqs: create-queue, send-message, receive-message, delete-message', async () => {
  const created = await sqs('CreateQueue', { QueueName: 'cli', Attributes: { VisibilityTimeout: '20' } });
  expect(created).toMatchObject({ status: 200, body: { QueueUrl: runtime.queueUrl('cli') } });
  const { QueueUrl } = created.body;
  const sent = await sqs('SendMessage', { QueueUrl, MessageBody: 'Grüße' });
  const received = await sqs('ReceiveMessage', {
    QueueUrl,
    AttributeNames: ['All'],
    MaxNumberOfMessages: 10,
  });
  expect(received.headers.get('content-type')).toBe('application/x-amz-json-1.0');
  const [message, ...others] = received.body['Messages'] as Wire[];
  expect(others).toEqual([]);
  expect(message).toMatchObject({
    MessageId: sent.body['MessageId'],
    Body: 'Grüße',
    MD5OfBody: sent.body['MD5OfMessageBody'],
    Attributes: { ApproximateReceiveCount: '1' },
  });
  expect(runtime.depth('cli')).toEqual({ visible: 0, inFlight: 1, delayed: 0 });
  await sqs('DeleteMessage', { QueueUrl, ReceiptHandle: message!['ReceiptHandle'] });
  expect(runtime.depth('cli')).toEqual({ visible: 0, inFlight: 0, delayed: 0 });
});

test('aws sqs: an error has the code of the older protocol in a header', async () => {
  const { status, headers, body } = await sqs('SendMessage', {
    QueueUrl: runtime.queueUrl('nowhere'),
    MessageBody: 'x',
  });
  expect(status).toBe(400);
  expect(headers.get('x-amzn-query-error')).toBe('AWS.SimpleQueueService.NonExistentQueue;Sender');
  expect(body).toMatchObject({ __type: 'com.amazonaws.sqs#QueueDoesNotExist' });
});

test('aws dynamodb: put-item with a condition, get-item', async () => {
  const put: Wire = {
    TableName: 'EffectsTable',
    Item: { id: { S: 'cli' }, bytes: { B: 'AP8=' } },
    ConditionExpression: 'attribute_not_exists(id)',
  };
  expect(await dynamodb('PutItem', put)).toMatchObject({ status: 200, body: {} });
  expect(await dynamodb('PutItem', put)).toMatchObject({
    status: 400,
    body: { __type: 'com.amazonaws.dynamodb.v20120810#ConditionalCheckFailedException' },
  });
  const got = await dynamodb('GetItem', { TableName: 'EffectsTable', Key: { id: { S: 'cli' } } });
  expect(got.body).toEqual({ Item: put['Item'] });
});

test('aws lambda: invoke, and what it failed with', async () => {
  const path = '/functions/EchoFunction/invocations';
  const answered = await lambda('POST', path, '{"n":1}');
  expect(answered).toMatchObject({ status: 200, body: { n: 1 } });
  expect(answered.headers.get('x-amz-executed-version')).toBe('$LATEST');
  const failed = await lambda('POST', path, '{"fail":"on purpose"}', {
    'X-Amz-Invocation-Type': 'RequestResponse',
  });
  expect(failed).toMatchObject({ status: 200, body: { errorMessage: 'on purpose' } });
  expect(failed.headers.get('x-amz-function-error')).toBe('Unhandled');
  const event = await lambda('POST', path, '{}', { 'X-Amz-Invocation-Type': 'Event' });
  expect(event).toMatchObject({ status: 202, body: {} });
});

test('aws lambda: create-event-source-mapping, list-event-source-mappings, update-event-source-mapping', async () => {
  const { body: queue } = await sqs('CreateQueue', { QueueName: 'mapped' });
  const { body } = await sqs('GetQueueAttributes', {
    QueueUrl: queue['QueueUrl'],
    AttributeNames: ['QueueArn'],
  });
  const { QueueArn } = body['Attributes'] as Wire;
  const made = await lambda(
    'POST',
    '/event-source-mappings/',
    JSON.stringify({ EventSourceArn: QueueArn, FunctionName: 'EchoFunction' }),
    { 'Content-Type': 'application/json' },
  );
  expect(made).toMatchObject({ status: 202, body: { EventSourceArn: QueueArn, BatchSize: 10 } });
  const query = `EventSourceArn=${encodeURIComponent(String(QueueArn))}`;
  const listed = await lambda('GET', `/event-source-mappings/?${query}`);
  expect(listed.body).toMatchObject({ EventSourceMappings: [{ UUID: made.body['UUID'] }] });
  const path = `/event-source-mappings/${String(made.body['UUID'])}`;
  await runtime.pass(60);
  await lambda('PUT', path, '{"Enabled": false}', { 'Content-Type': 'application/json' });
  await runtime.pass(60);
  await sqs('SendMessage', { QueueUrl: queue['QueueUrl'], MessageBody: 'for nobody' });
  await runtime.pass(60);
  expect(runtime.depth('mapped')).toEqual({ visible: 1, inFlight: 0, delayed: 0 });
});
