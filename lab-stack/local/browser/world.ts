/** What the scenario is given: the account, tables, queues, the function's settings, and who orders what. */
import type { FunctionSpec } from '../lambda/spec.ts';
import type { ServiceName } from '../service.ts';
import { ServiceError } from '../service.ts';

export const ACCOUNT = { accountId: '000000000000', region: 'eu-west-1' } as const;

export const queueArn = (name: string): string =>
  `arn:aws:sqs:${ACCOUNT.region}:${ACCOUNT.accountId}:${name}`;
const queueUrl = (name: string): string => `http://127.0.0.1:4566/${ACCOUNT.accountId}/${name}`;

export const DEAD_LETTERS = { QueueName: 'dead-letters' } as const;
export const JOBS = {
  QueueName: 'jobs',
  Attributes: {
    VisibilityTimeout: '30',
    RedrivePolicy: JSON.stringify({
      deadLetterTargetArn: queueArn(DEAD_LETTERS.QueueName),
      maxReceiveCount: 3,
    }),
  },
} as const;

/** One place only: of two batches at once the mapping has to keep one back. */
export const WORKER: FunctionSpec = {
  name: 'worker',
  entry: 'worker.ts',
  exportName: 'handler',
  timeoutSeconds: 10,
  memoryMb: 128,
  environment: {},
  reservedConcurrency: 1,
  asyncRetries: 0,
  asyncMaxAgeSeconds: 60,
};

const table = (TableName: string) => ({
  TableName,
  BillingMode: 'PAY_PER_REQUEST',
  AttributeDefinitions: [{ AttributeName: 'id', AttributeType: 'S' }],
  KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }],
});
export const TABLES = [table('Jobs'), table('Charges')] as const;

/** Customers' clicks, one of them twice; `slow` fails once, `broken` can never be done. */
export const orders = ['first', 'twice', 'twice', 'slow', 'broken', 'last'] as const;

type Call = (service: ServiceName, action: string, input: object) => Promise<unknown>;

/** Makes the job if it is new, and asks for it in any case: a second click sends a second message. */
export async function submit(call: Call, id: string): Promise<void> {
  const create = {
    TableName: 'Jobs',
    Item: { id: { S: id }, state: { S: 'QUEUED' } },
    ConditionExpression: 'attribute_not_exists(id)',
  };
  await call('dynamodb', 'PutItem', create).catch((error: unknown) => {
    if (!(error instanceof ServiceError && error.code === 'ConditionalCheckFailedException')) throw error;
  });
  await call('sqs', 'SendMessage', { QueueUrl: queueUrl(JOBS.QueueName), MessageBody: id });
}
