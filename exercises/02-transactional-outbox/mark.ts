import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { UpdateCommandInput } from '@aws-sdk/lib-dynamodb';
import { dynamo } from '#lab/aws.ts';
import type { OutboxEvent } from '#lab/job/event.ts';
import { settings } from '#lab/settings.ts';
import type { Settlement } from '#lab/relay/settle.ts';

/** How long a published event is kept, seconds. */
const KEPT_SECONDS = 7 * 24 * 3_600;

type Write = Omit<UpdateCommandInput, 'TableName' | 'Key'>;

/** Writes a settlement on the event that was taken. False when another relay has decided already. */
export async function mark(event: OutboxEvent, settlement: Settlement, now: number): Promise<boolean> {
  const write = writeOf(event, settlement, now);
  try {
    await dynamo.send(
      new UpdateCommand({ TableName: settings.outboxTable, Key: { eventId: event.eventId }, ...write }),
    );
    return true;
  } catch (thrown) {
    if (thrown instanceof ConditionalCheckFailedException) return false;
    throw thrown;
  }
}

// A message in the queue is a fact, whoever holds the event by now; to give up or to wait is for its holder only,
// who is known by the attempt and the end of the hold.
function writeOf(event: OutboxEvent, settlement: Settlement, now: number): Write {
  const held = { ':pending': 'PENDING', ':attempts': event.attempts, ':held': event.dueAt };
  const holds = 'pending = :pending AND attempts = :attempts AND dueAt = :held';
  switch (settlement.kind) {
    case 'published':
      return published(now);
    case 'deferred':
      return {
        UpdateExpression: 'SET dueAt = :due, attempts = :counted',
        ConditionExpression: holds,
        ExpressionAttributeValues: { ...held, ':due': settlement.dueAt, ':counted': settlement.attempts },
      };
    case 'parked':
      return {
        UpdateExpression: 'SET parkedAt = :now, parkedReason = :reason REMOVE pending, dueAt',
        ConditionExpression: holds,
        ExpressionAttributeValues: { ...held, ':now': now, ':reason': settlement.reason },
      };
  }
}

/** The event waits no longer, and is history that expires. */
function published(now: number): Write {
  // #region ex02b-mark
  return {
    UpdateExpression: 'SET publishedAt = :now, expiresAt = :expires REMOVE pending, dueAt',
    ExpressionAttributeValues: { ':now': now, ':expires': now + KEPT_SECONDS * 1_000 },
  };
  // #endregion ex02b-mark
}
