import { TransactWriteCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { dynamo } from '#lab/aws.ts';
import { eventOf } from '#lab/job/event.ts';
import { settings } from '#lab/settings.ts';
import type { HeldJob } from '#lab/worker/claim.ts';
import { namesIn } from '#lab/worker/condition.ts';
import { pastConflicts } from '#lab/worker/conflicts.ts';
import { stillHeld, type Settled } from '#lab/worker/settle.ts';

/**
 * Gives a held job back to the queue: PROCESSING to QUEUED, and a fresh outbox event, in one transaction, for
 * the message that brought the job may have gone to the dead-letter queue. The event id comes from the
 * fence, so that one claim resumes once. `stale` when the claim is no longer ours; nothing is written then.
 */
export async function resume(job: HeldJob): Promise<Settled> {
  try {
    const write = resumeWrite(job, Date.now());
    await pastConflicts(() => dynamo.send(new TransactWriteCommand(write)));
    return 'settled';
  } catch (thrown) {
    if (conditionFailed(thrown)) return 'stale';
    throw thrown;
  }
}

function resumeWrite(job: HeldJob, now: number): TransactWriteCommandInput {
  const event = eventOf(job, `resumed#${job.fence}`, now);
  const held = stillHeld(job);
  const update =
    'SET #status = :queued, openStatus = :queued, dueAt = :now, updatedAt = :now, resumes = :resumes REMOVE leaseUntil';
  return {
    // Made once for this write: a repeat whose first answer was lost changes nothing more.
    ClientRequestToken: crypto.randomUUID(),
    TransactItems: [
      {
        Update: {
          TableName: settings.jobsTable,
          Key: { jobId: job.jobId },
          ConditionExpression: held.expression,
          UpdateExpression: update,
          ExpressionAttributeNames: namesIn(update, held.expression),
          ExpressionAttributeValues: {
            ...held.values,
            ':queued': 'QUEUED',
            ':now': now,
            ':resumes': job.resumes + 1,
          },
        },
      },
      {
        Put: {
          TableName: settings.outboxTable,
          Item: event,
          ConditionExpression: 'attribute_not_exists(eventId)',
        },
      },
    ],
  };
}

function conditionFailed(thrown: unknown): boolean {
  const { name, CancellationReasons: reasons } = thrown as {
    name?: string;
    CancellationReasons?: { Code?: string }[];
  };
  // By position: the first reason belongs to the job.
  return name === 'TransactionCanceledException' && reasons?.[0]?.Code === 'ConditionalCheckFailed';
}
