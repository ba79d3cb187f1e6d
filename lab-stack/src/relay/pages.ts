import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { dynamo } from '#lab/aws.ts';
import type { OutboxEvent } from '#lab/job/event.ts';
import { settings } from '#lab/settings.ts';

const PAGE_SIZE = 100;

/**
 * The waiting events that are due at `now` (epoch milliseconds), the longest due first, page by page until the
 * end or until `hasTime` says no. The index is eventually consistent: it nominates, and decides nothing.
 */
export async function* duePages(now: number, hasTime: () => boolean): AsyncGenerator<OutboxEvent[]> {
  let from: Record<string, unknown> | undefined;
  do {
    const page = await dynamo.send(
      new QueryCommand({
        TableName: settings.outboxTable,
        IndexName: 'PendingEvents',
        KeyConditionExpression: 'pending = :pending AND dueAt <= :now',
        ExpressionAttributeValues: { ':pending': 'PENDING', ':now': now },
        Limit: PAGE_SIZE,
        ExclusiveStartKey: from,
      }),
    );
    yield (page.Items ?? []) as OutboxEvent[];
    from = page.LastEvaluatedKey;
  } while (from && hasTime());
}
