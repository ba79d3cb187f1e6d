import { CreateTableCommand, type CreateTableCommandInput } from '@aws-sdk/client-dynamodb';
import { CreateQueueCommand } from '@aws-sdk/client-sqs';
import { vi } from 'vitest';
import { dynamo, sqs } from '#lab/aws.ts';

const TABLES: CreateTableCommandInput[] = [
  {
    ...table('jobs', 'jobId'),
    AttributeDefinitions: [
      { AttributeName: 'jobId', AttributeType: 'S' },
      { AttributeName: 'openStatus', AttributeType: 'S' },
      { AttributeName: 'dueAt', AttributeType: 'N' },
    ],
    GlobalSecondaryIndexes: [
      {
        IndexName: 'OpenJobs',
        KeySchema: [
          { AttributeName: 'openStatus', KeyType: 'HASH' },
          { AttributeName: 'dueAt', KeyType: 'RANGE' },
        ],
        Projection: { ProjectionType: 'KEYS_ONLY' },
      },
    ],
  },
  table('outbox', 'eventId'),
  table('replays', 'recordId'),
];

function table(name: string, key: string): CreateTableCommandInput {
  return {
    TableName: name,
    BillingMode: 'PAY_PER_REQUEST',
    KeySchema: [{ AttributeName: key, KeyType: 'HASH' }],
    AttributeDefinitions: [{ AttributeName: key, AttributeType: 'S' }],
  };
}

/** Makes the tables `jobs`, `outbox` and `replays` and the queues `jobs` and `dead`, and points the settings at them. */
export async function createResources(): Promise<{ jobs: string; dead: string }> {
  for (const input of TABLES) await dynamo.send(new CreateTableCommand(input));
  const dead = await createQueue('dead', { VisibilityTimeout: '60' });
  const deadLetterTargetArn = 'arn:aws:sqs:eu-west-1:000000000000:dead';
  const jobs = await createQueue('jobs', {
    VisibilityTimeout: '181',
    RedrivePolicy: JSON.stringify({ deadLetterTargetArn, maxReceiveCount: 5 }),
  });
  vi.stubEnv('JOBS_TABLE', 'jobs');
  vi.stubEnv('OUTBOX_TABLE', 'outbox');
  vi.stubEnv('REPLAYS_TABLE', 'replays');
  vi.stubEnv('JOBS_QUEUE_URL', jobs);
  vi.stubEnv('DEAD_LETTER_QUEUE_URL', dead);
  vi.stubEnv('PROVIDER_URL', 'http://provider');
  return { jobs, dead };
}

async function createQueue(QueueName: string, Attributes: Record<string, string>): Promise<string> {
  const { QueueUrl: url } = await sqs.send(new CreateQueueCommand({ QueueName, Attributes }));
  return url as string;
}
