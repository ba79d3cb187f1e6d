import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { virtualClock } from '../clock.ts';
import { ServiceError } from '../service.ts';
import type { WireCall } from './codec.ts';
import type { WireResponse } from './http.ts';
import { createWire } from './serve.ts';

const SIGNED = {
  'content-type': 'application/x-www-form-urlencoded; charset=utf-8',
  authorization: 'AWS4-HMAC-SHA256 Credential=local/20260101/eu-west-1/sqs/aws4_request',
};

/** Posts a form to a service that answers `output`; gives the calls that arrived and the answer. */
async function post(
  form: string,
  { output = {}, path = '/', headers = SIGNED }: { output?: unknown; path?: string; headers?: object } = {},
): Promise<{ calls: WireCall[]; answer: WireResponse }> {
  const calls: WireCall[] = [];
  const serve = createWire({
    clock: virtualClock(),
    requestId: () => 'request-1',
    call: async (call) => {
      calls.push(call);
      if (output instanceof Error) throw output;
      return output;
    },
  });
  const request = { method: 'POST', path, query: {}, headers: { ...headers }, body: form };
  return { calls, answer: await serve(request) };
}

const inputOf = async (form: string, path?: string): Promise<unknown> =>
  (await post(form, path === undefined ? {} : { path })).calls[0]?.input;

describe('a form becomes the JSON of the call', () => {
  test('texts, numbers, lists and maps', async () => {
    const form = [
      'Action=ReceiveMessage&Version=2012-11-05',
      'QueueUrl=http%3A%2F%2F127.0.0.1%3A4566%2F000000000000%2Fq',
      'WaitTimeSeconds=20&AttributeName.1=All&MessageAttributeName.1=a&MessageAttributeName.2=b',
    ];
    const { calls } = await post(form.join('&'));
    expect(calls).toEqual([
      {
        service: 'sqs',
        action: 'ReceiveMessage',
        input: {
          QueueUrl: 'http://127.0.0.1:4566/000000000000/q',
          WaitTimeSeconds: 20,
          AttributeNames: ['All'],
          MessageAttributeNames: ['a', 'b'],
        },
      },
    ]);
  });

  test('entries of a batch in the order of their numbers, with attributes', async () => {
    const entry = 'SendMessageBatchRequestEntry';
    const form = [
      `Action=SendMessageBatch&${entry}.10.Id=ten&${entry}.10.MessageBody=10`,
      `${entry}.2.Id=two&${entry}.2.MessageBody=2&${entry}.2.DelaySeconds=5`,
      `${entry}.2.MessageAttribute.1.Name=kind&${entry}.2.MessageAttribute.1.Value.DataType=String`,
      `${entry}.2.MessageAttribute.1.Value.StringValue=7`,
    ];
    expect(await inputOf(form.join('&'))).toEqual({
      Entries: [
        {
          Id: 'two',
          MessageBody: '2',
          DelaySeconds: 5,
          MessageAttributes: { kind: { DataType: 'String', StringValue: '7' } },
        },
        { Id: 'ten', MessageBody: '10' },
      ],
    });
  });

  test('attributes and tags of a new queue; a body that looks like a number stays a text', async () => {
    const form =
      'Action=CreateQueue&QueueName=q&Attribute.1.Name=DelaySeconds&Attribute.1.Value=3&Tag.1.Key=team&Tag.1.Value=a';
    expect(await inputOf(form)).toEqual({
      QueueName: 'q',
      Attributes: { DelaySeconds: '3' },
      tags: { team: 'a' },
    });
    expect(await inputOf('Action=TagQueue&Tag.1.Key=a&Tag.1.Value=b')).toEqual({ Tags: { a: 'b' } });
    expect(await inputOf('Action=SendMessage&MessageBody=12')).toEqual({ MessageBody: '12' });
  });

  test('the queue may be named by the path', async () => {
    expect(await inputOf('Action=PurgeQueue', '/000000000000/q')).toEqual({ QueueUrl: '/000000000000/q' });
  });
});

test('an answer is XML in the words of the older model', async () => {
  const message = {
    MessageId: 'm',
    Body: 'a < b & "c"\r\n',
    Attributes: { ApproximateReceiveCount: '1' },
    MessageAttributes: { kind: { DataType: 'String', StringValue: 's' } },
  };
  const { answer } = await post('Action=ReceiveMessage', { output: { Messages: [message, { Body: '2' }] } });
  expect(answer).toMatchObject({ status: 200, headers: { 'content-type': 'text/xml' } });
  expect(answer.body).toBe(
    [
      '<?xml version="1.0"?><ReceiveMessageResponse xmlns="http://queue.amazonaws.com/doc/2012-11-05/">',
      '<ReceiveMessageResult><Message><MessageId>m</MessageId><Body>a &lt; b &amp; &quot;c&quot;&#xD;\n</Body>',
      '<Attribute><Name>ApproximateReceiveCount</Name><Value>1</Value></Attribute>',
      '<MessageAttribute><Name>kind</Name><Value><DataType>String</DataType>',
      '<StringValue>s</StringValue></Value></MessageAttribute></Message>',
      '<Message><Body>2</Body></Message></ReceiveMessageResult>',
      '<ResponseMetadata><RequestId>request-1</RequestId></ResponseMetadata></ReceiveMessageResponse>',
    ].join(''),
  );
});

test('an action without a result has none in its answer', async () => {
  const { answer } = await post('Action=DeleteMessage');
  expect(answer.body).toMatch(/<DeleteMessageResponse [^>]*><ResponseMetadata>/);
});

test('results and failures of a batch', async () => {
  const failed = { Id: 'b', Code: 'InternalError', SenderFault: false };
  const { answer } = await post('Action=DeleteMessageBatch', {
    output: { Successful: [{ Id: 'a' }], Failed: [failed] },
  });
  expect(answer.body).toContain(
    '<DeleteMessageBatchResultEntry><Id>a</Id></DeleteMessageBatchResultEntry><BatchResultErrorEntry><Id>b</Id>',
  );
  expect(answer.body).toContain('<SenderFault>false</SenderFault>');
});

test('a refusal has the older code', async () => {
  const older = { QueryErrorCode: 'AWS.SimpleQueueService.NonExistentQueue' };
  const { answer } = await post('Action=SendMessage', {
    output: new ServiceError('QueueDoesNotExist', 'No <q>.', 400, older),
  });
  expect(answer.status).toBe(400);
  expect(answer.body).toContain(
    '<Error><Type>Sender</Type><Code>AWS.SimpleQueueService.NonExistentQueue</Code><Message>No &lt;q&gt;.</Message>',
  );
});

test('a form without an action is refused', async () => {
  const { calls, answer } = await post('MessageBody=x');
  expect(calls).toEqual([]);
  expect(answer).toMatchObject({ status: 400, body: expect.stringContaining('<Code>MissingAction</Code>') });
});

test('a form that nobody signed is not read: any web page could have sent it', async () => {
  const headers = { 'content-type': SIGNED['content-type'] };
  const { calls, answer } = await post('Action=SendMessage&MessageBody=x', { headers });
  expect(calls).toEqual([]);
  expect(answer.status).toBe(404);
});

const step = fc.constantFrom('Action', 'Attribute', 'Tag', 'Name', 'Value', '1', '2', '', '__proto__', 'x');
const name = fc.array(step, { maxLength: 6 }).map((steps) => steps.join('.'));
const pairs = fc.array(fc.tuple(name, fc.string()), { maxLength: 12 });

test('whatever a form holds, there is an answer', async () => {
  await fc.assert(
    fc.asyncProperty(pairs, async (found) => {
      const { answer } = await post(new URLSearchParams([['Action', 'SendMessage'], ...found]).toString());
      expect([200, 400]).toContain(answer.status);
      expect(answer.headers['content-type']).toBe('text/xml');
    }),
  );
});
