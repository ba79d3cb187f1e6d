import * as dynamodb from '@aws-sdk/client-dynamodb';
import * as lambda from '@aws-sdk/client-lambda';
import * as sqs from '@aws-sdk/client-sqs';
import type { WireRequest, WireResponse } from '../../local/wire/http.ts';
import type { Answer } from './measure.ts';
import type { Protocol, Send } from './ways.ts';

/** As far as the benchmark needs an SDK package. */
interface Client {
  send(command: object): Promise<Answer>;
}
type Sdk = Readonly<Record<string, unknown>>;
type Constructor = new (input: object) => object;

function connect(sdk: Sdk, client: new (config: never) => Client): Protocol['connect'] {
  return (endpoint, requestHandler): Send => {
    // What the SDK says of old versions of Node.js belongs to no figure.
    process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true';
    const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
    const config = { endpoint, credentials, region: 'eu-west-1', ...(requestHandler && { requestHandler }) };
    const connected = new client(config as never);
    return (action, input) => connected.send(new (sdk[`${action}Command`] as Constructor)(input));
  };
}

/** As the SDK sends it: the header names the service and the action. Nothing here checks the signature. */
const json =
  (target: string, service: string) =>
  (action: string, input: object): WireRequest => ({
    method: 'POST',
    path: '/',
    query: {},
    headers: {
      'content-type': 'application/x-amz-json-1.0',
      'x-amz-target': `${target}.${action}`,
      'x-amz-date': '20260101T000000Z',
      authorization: `AWS4-HMAC-SHA256 Credential=local/20260101/eu-west-1/${service}/aws4_request, SignedHeaders=host, Signature=0`,
    },
    body: JSON.stringify(input),
  });

function read({ status, body }: WireResponse): Answer {
  if (status >= 300) throw new Error(`A call of the benchmark was answered with ${status}: ${body}`);
  return body === '' ? {} : JSON.parse(body);
}

export const SQS: Protocol = {
  connect: connect(sqs, sqs.SQSClient),
  write: json('AmazonSQS', 'sqs'),
  read,
};

export const TABLE: Protocol = {
  connect: connect(dynamodb, dynamodb.DynamoDBClient),
  write: json('DynamoDB_20120810', 'dynamodb'),
  read,
};

export const LAMBDA: Protocol = {
  connect: connect(lambda, lambda.LambdaClient),
  write: (action, input) => ({
    ...json('', 'lambda')(action, {}),
    path: `/2015-03-31/functions/${(input as { FunctionName: string }).FunctionName}/invocations`,
    body: (input as { Payload: string }).Payload,
  }),
  read,
};
