import { GetQueueAttributesCommand } from '@aws-sdk/client-sqs';
import { paginateQuery, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { dynamo, sqs } from '#lab/aws.ts';
import { settings } from '#lab/settings.ts';

/** Age of the oldest event that waits, seconds; 0 when none waits. A refused event is due later, so all are looked at. */
export async function outboxOldestSeconds(now: number): Promise<number> {
  const pages = paginateQuery(
    { client: dynamo },
    {
      TableName: settings.outboxTable,
      IndexName: 'PendingEvents',
      KeyConditionExpression: 'pending = :pending',
      ExpressionAttributeValues: { ':pending': 'PENDING' },
      ProjectionExpression: 'createdAt',
    },
  );
  let oldest = now;
  for await (const { Items = [] } of pages) {
    for (const { createdAt } of Items) oldest = Math.min(oldest, createdAt as number);
  }
  return (now - oldest) / 1_000;
}

/** How long the job that waits longest has waited, seconds; 0 when none waits. */
export async function oldestQueuedSeconds(now: number): Promise<number> {
  const { Items = [] } = await dynamo.send(
    new QueryCommand({
      TableName: settings.jobsTable,
      IndexName: 'OpenJobs',
      KeyConditionExpression: 'openStatus = :queued',
      ExpressionAttributeValues: { ':queued': 'QUEUED' },
      Limit: 1,
    }),
  );
  const since = Items[0]?.['dueAt'] as number | undefined;
  return since === undefined ? 0 : Math.max(0, now - since) / 1_000;
}

/** Messages that wait in the dead-letter queue. */
export async function deadLettersVisible(): Promise<number> {
  const { Attributes } = await sqs.send(
    new GetQueueAttributesCommand({
      QueueUrl: settings.deadLetterQueueUrl,
      AttributeNames: ['ApproximateNumberOfMessages'],
    }),
  );
  return Number(Attributes?.['ApproximateNumberOfMessages'] ?? 0);
}
