import { ECHO } from './runtime.ts';
import type { Workload } from './measure.ts';

/** The body of a message as the pipeline's outbox has it. */
const BODY = JSON.stringify({
  eventId: '0b4a4e9a-7a53-4e7e-9a5b-0c2f6f1f2d11',
  tenantId: '111122223333',
  jobId: '9f0c8c0a-2f0e-4a57-8a05-6f2b8f0e8f55',
  schemaVersion: 1,
  createdAt: 1_790_000_000_000,
});
const TEN = Array.from({ length: 10 }, (_, index) => String(index));

interface Received {
  readonly ReceiptHandle: string;
}

/** One message sent, received, extended and deleted, and ten in batches. */
export const QUEUE: Workload = {
  async open(make) {
    const { QueueUrl: url } = await make('CreateQueue', { QueueName: `bench-${crypto.randomUUID()}` });
    const queue = { QueueUrl: url };
    return async (call) => {
      await call('SendMessage', { ...queue, MessageBody: BODY });
      const { Messages: messages } = await call('ReceiveMessage', queue);
      const { ReceiptHandle: handle } = messages[0] as Received;
      await call('ChangeMessageVisibility', { ...queue, ReceiptHandle: handle, VisibilityTimeout: 60 });
      await call('DeleteMessage', { ...queue, ReceiptHandle: handle });
      const entries = TEN.map((Id) => ({ Id, MessageBody: BODY }));
      await call('SendMessageBatch', { ...queue, Entries: entries }, 'SendMessageBatch of 10');
      const ten = await call('ReceiveMessage', { ...queue, MaxNumberOfMessages: 10 }, 'ReceiveMessage of 10');
      await call(
        'DeleteMessageBatch',
        {
          ...queue,
          Entries: ten.Messages.map(({ ReceiptHandle }: Received, index: number) => ({
            Id: TEN[index],
            ReceiptHandle,
          })),
        },
        'DeleteMessageBatch of 10',
      );
    };
  },
};

/** What the pipeline asks of its table: a claim, a look, a settlement, a page, and a job with its outbox event. */
export const JOBS: Workload = {
  async open(make) {
    const TableName = `bench-${crypto.randomUUID()}`;
    const key = (pk: string, sk: string) => ({ pk: { S: pk }, sk: { S: sk } });
    await make('CreateTable', {
      TableName,
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions: [
        { AttributeName: 'pk', AttributeType: 'S' },
        { AttributeName: 'sk', AttributeType: 'S' },
      ],
      KeySchema: [
        { AttributeName: 'pk', KeyType: 'HASH' },
        { AttributeName: 'sk', KeyType: 'RANGE' },
      ],
    });
    for (const sk of TEN)
      await make('PutItem', { TableName, Item: { ...key('page', sk), body: { S: BODY } } });
    let jobs = 0;
    return async (call) => {
      const job = key('job', String(jobs++));
      const item = { ...job, status: { S: 'QUEUED' }, fence: { N: '1' }, body: { S: BODY } };
      await call('PutItem', { TableName, Item: item, ConditionExpression: 'attribute_not_exists(pk)' });
      await call('GetItem', { TableName, Key: job, ConsistentRead: true });
      await call('UpdateItem', {
        TableName,
        Key: job,
        UpdateExpression: 'SET #s = :next, fence = fence + :one',
        ConditionExpression: '#s = :queued AND fence < :most',
        ExpressionAttributeNames: { '#s': 'status' },
        ExpressionAttributeValues: {
          ':next': { S: 'PROCESSING' },
          ':queued': { S: 'QUEUED' },
          ':one': { N: '1' },
          ':most': { N: '9' },
        },
      });
      await call(
        'Query',
        {
          TableName,
          KeyConditionExpression: 'pk = :pk',
          ExpressionAttributeValues: { ':pk': { S: 'page' } },
        },
        'Query of 10',
      );
      await call(
        'TransactWriteItems',
        {
          TransactItems: [
            {
              Put: {
                TableName,
                Item: { ...item, sk: { S: `${job.sk.S}-again` } },
                ConditionExpression: 'attribute_not_exists(pk)',
              },
            },
            { Put: { TableName, Item: { ...item, pk: { S: 'outbox' } } } },
          ],
        },
        'TransactWriteItems of 2',
      );
      await call('DeleteItem', { TableName, Key: job });
    };
  },
};

/** A synchronous invocation of a warm function. */
export const INVOKE: Workload = {
  async open() {
    return async (call) => {
      await call('Invoke', { FunctionName: ECHO, Payload: BODY });
    };
  },
};
