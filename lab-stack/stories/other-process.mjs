// Another program, with unmodified SDK clients and nothing but the standard environment. Sends the message that
// it was given, reads the job that it was given, and prints what it found.

import { DynamoDBClient, GetItemCommand } from '@aws-sdk/client-dynamodb';
import { GetQueueUrlCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';

const [jobId, MessageBody] = process.argv.slice(2);
const dynamo = new DynamoDBClient({});
const sqs = new SQSClient({});

const { QueueUrl } = await sqs.send(new GetQueueUrlCommand({ QueueName: 'JobsQueue' }));
const { MessageId } = await sqs.send(new SendMessageCommand({ QueueUrl, MessageBody }));
const { Item } = await dynamo.send(
  new GetItemCommand({ TableName: 'JobsTable', Key: { jobId: { S: jobId } } }),
);
const missing = await dynamo.send(new GetItemCommand({ TableName: 'Nowhere', Key: { a: { S: 'b' } } })).then(
  () => 'found',
  (error) => error.name,
);
process.stdout.write(JSON.stringify({ MessageId, status: Item?.status?.S, missing }));
