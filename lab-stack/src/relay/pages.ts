import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { dynamo } from '#lab/aws.ts';
import type { OutboxEvent } from '#lab/job/event.ts';
import { settings } from '#lab/settings.ts';
import { batchSize } from './publish.ts';

/**
 * The ids of the waiting events that are due at `now` (epoch milliseconds), the longest due first, page by page
 * until the end or until `hasTime` says no. The index is eventually consistent: it nominates, and decides
 * nothing. A page is one batch, so that a relay beside this one, which asks later, is given the next.
 */
export async function* duePages(now: number, hasTime: () => boolean): AsyncGenerator<string[]> {
  let from: Record<string, unknown> | undefined;
  do {
    const page = await dynamo.send(
      new QueryCommand({
        TableName: settings.outboxTable,
        IndexName: 'PendingEvents',
        KeyConditionExpression: 'pending = :pending AND dueAt <= :now',
        ExpressionAttributeValues: { ':pending': 'PENDING', ':now': now },
        ProjectionExpression: 'eventId',
        Limit: batchSize,
        ExclusiveStartKey: from,
      }),
    );
    yield ((page.Items ?? []) as Pick<OutboxEvent, 'eventId'>[]).map(({ eventId }) => eventId);
    from = page.LastEvaluatedKey;
  } while (from && hasTime());
}
