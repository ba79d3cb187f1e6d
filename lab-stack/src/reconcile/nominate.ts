import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { dynamo } from '#lab/aws.ts';
import { settings } from '#lab/settings.ts';

/**
 * The ids of jobs that the index shows in PROCESSING with a lease that ended at or before `until` (epoch
 * milliseconds), longest first, page after page to the end. The index lags and only nominates: whoever acts
 * on an id must claim it first.
 */
export async function* nominate(until: number): AsyncGenerator<string> {
  let from: Record<string, unknown> | undefined;
  do {
    const page = await dynamo.send(
      new QueryCommand({
        TableName: settings.jobsTable,
        IndexName: 'OpenJobs',
        KeyConditionExpression: 'openStatus = :processing AND dueAt <= :until',
        ExpressionAttributeValues: { ':processing': 'PROCESSING', ':until': until },
        ExclusiveStartKey: from,
      }),
    );
    for (const item of page.Items ?? []) yield item.jobId as string;
    from = page.LastEvaluatedKey;
  } while (from);
}
