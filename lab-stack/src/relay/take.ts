import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { dynamo } from '#lab/aws.ts';
import type { OutboxEvent } from '#lab/job/event.ts';
import { settings } from '#lab/settings.ts';

/** For how long a taken event is left to the relay that took it, milliseconds: twice the function's timeout. */
const HOLD_MS = 60_000;

/** How far the clocks of two environments may lie apart, milliseconds: a nudged event was due just now, elsewhere. */
const SKEW_MS = 1_000;

// #region take
/**
 * Takes an event for one attempt, or gives undefined when it is published, parked, not due or taken. The
 * base item decides. A relay that dies with the event only delays it: the hold ends and it is due again.
 */
export async function take(eventId: string, now: number): Promise<OutboxEvent | undefined> {
  try {
    const { Attributes } = await dynamo.send(
      new UpdateCommand({
        TableName: settings.outboxTable,
        Key: { eventId },
        UpdateExpression: 'SET dueAt = :held, attempts = attempts + :one',
        ConditionExpression: 'pending = :pending AND dueAt <= :now',
        ExpressionAttributeValues: {
          ':held': now + HOLD_MS,
          ':one': 1,
          ':pending': 'PENDING',
          ':now': now + SKEW_MS,
        },
        ReturnValues: 'ALL_NEW',
      }),
    );
    return Attributes as OutboxEvent;
  } catch (thrown) {
    if (thrown instanceof ConditionalCheckFailedException) return undefined;
    throw thrown;
  }
}
// #endregion take
