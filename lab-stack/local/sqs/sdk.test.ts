import {
  ChangeMessageVisibilityCommand,
  DeleteMessageBatchCommand,
  QueueDoesNotExist,
  ReceiveMessageCommand,
  SendMessageBatchCommand,
  SendMessageCommand,
  SQSClient,
} from '@aws-sdk/client-sqs';
import { describe, expect, test } from 'vitest';
import { ServiceError } from '../service.ts';
import { fixture } from './testing/fixture.ts';
import type { Fixture } from './testing/fixture.ts';

interface Request {
  readonly headers: Record<string, string>;
  readonly body: Uint8Array;
}

/** An unmodified client whose requests reach the core without a socket; the wire itself is the door's. */
function clientOf({ call }: Fixture): SQSClient {
  const answer = async ({
    headers,
    body,
  }: Request): Promise<{ statusCode: number; headers: object; text: string }> => {
    const action = headers['x-amz-target']!.split('.')[1]!;
    try {
      return {
        statusCode: 200,
        headers: {},
        text: JSON.stringify(await call(action, JSON.parse(new TextDecoder().decode(body)))),
      };
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      const { code, message, status, members } = error;
      const headers = { 'x-amzn-query-error': `${String(members['QueryErrorCode'])};Sender` };
      const text = JSON.stringify({ __type: `com.amazonaws.sqs#${code}`, message });
      return { statusCode: status, headers, text };
    }
  };
  const handle = async (request: Request): Promise<unknown> => {
    const { text, ...rest } = await answer(request);
    return { response: { ...rest, body: new TextEncoder().encode(text) } };
  };
  return new SQSClient({
    requestHandler: { handle, updateHttpClientConfig() {}, httpHandlerConfigs: () => ({}) } as never,
    endpoint: 'http://127.0.0.1:4566',
    region: 'eu-west-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });
}

describe('an unmodified SDK client', () => {
  test('takes every digest, carries binary attributes, and gets its counts as text', async () => {
    const made = fixture();
    const QueueUrl = await made.queue('jobs');
    const client = clientOf(made);
    const raw = Uint8Array.of(0, 1, 254, 255);
    const MessageAttributes = {
      raw: { DataType: 'Binary', BinaryValue: raw },
      name: { DataType: 'String', StringValue: 'Zoë' },
    };
    await client.send(new SendMessageCommand({ QueueUrl, MessageBody: 'grüße 😀', MessageAttributes }));
    const Entries = [
      { Id: 'a', MessageBody: 'ä' },
      { Id: 'b', MessageBody: '\0' },
    ];
    const batch = await client.send(new SendMessageBatchCommand({ QueueUrl, Entries }));
    expect(batch.Successful?.map(({ Id }) => Id)).toEqual(['a']);
    expect(batch.Failed).toMatchObject([{ Id: 'b', SenderFault: true, Code: 'InvalidMessageContents' }]);
    const asked = {
      MaxNumberOfMessages: 10,
      MessageAttributeNames: ['All'],
      MessageSystemAttributeNames: ['All' as const],
    };
    const { Messages = [] } = await client.send(new ReceiveMessageCommand({ QueueUrl, ...asked }));
    expect(Messages.map(({ Body }) => Body)).toEqual(['grüße 😀', 'ä']);
    expect([...Messages[0]!.MessageAttributes!['raw']!.BinaryValue!]).toEqual([...raw]);
    expect(Messages[0]!.Attributes?.ApproximateReceiveCount).toBe('1');
    const handles = Messages.map(({ ReceiptHandle }, index) => ({ Id: String(index), ReceiptHandle }));
    await client.send(new DeleteMessageBatchCommand({ QueueUrl, Entries: handles }));
    expect(made.sqs.messages('jobs')).toEqual([]);
  });

  test('knows the refusals by name and by the older code', async () => {
    const made = fixture();
    const client = clientOf(made);
    const missing = { QueueUrl: '/000000000000/jobs', MessageBody: 'x' };
    const refused = client.send(new SendMessageCommand(missing)).catch((error: unknown) => error);
    expect(await refused).toBeInstanceOf(QueueDoesNotExist);
    const QueueUrl = await made.queue('jobs');
    await made.send(QueueUrl, 'x');
    const { ReceiptHandle } = await made.receiveOne(QueueUrl);
    await made.call('DeleteMessage', { QueueUrl, ReceiptHandle });
    const change = { QueueUrl, ReceiptHandle, VisibilityTimeout: 1 };
    await expect(client.send(new ChangeMessageVisibilityCommand(change))).rejects.toMatchObject({
      name: 'InvalidParameterValue',
    });
  });
});
