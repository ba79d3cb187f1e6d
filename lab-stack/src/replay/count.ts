import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { dynamo } from '#lab/aws.ts';
import type { JobRecord } from '#lab/job/record.ts';
import { failureOf, logFor } from '#lab/observe/logger.ts';
import { settings } from '#lab/settings.ts';
import { pastConflicts } from '#lab/worker/conflicts.ts';
import { isConditionFailed, jobThatRefused } from '#lab/worker/refused.ts';

// #region count-replay
/**
 * Counts a replay on the open job, in one conditional write on the count that was seen. `by` names run and
 * message; a repeated write knows itself by it. False when the job has moved on since it was read: nothing
 * was counted. Rejects with the SDK's error.
 */
export async function countReplay(job: JobRecord, by: string): Promise<boolean> {
  const write = new UpdateCommand({
    TableName: settings.jobsTable,
    Key: { jobId: job.jobId },
    ConditionExpression: 'replays = :seen AND (#status = :queued OR #status = :processing)',
    UpdateExpression: 'SET replays = :next, replayedBy = :by, updatedAt = :now',
    ExpressionAttributeNames: { '#status': 'status' },
    ExpressionAttributeValues: {
      ':seen': job.replays,
      ':next': job.replays + 1,
      ':by': by,
      ':now': Date.now(),
      ':queued': 'QUEUED',
      ':processing': 'PROCESSING',
    },
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
  });
  try {
    await pastConflicts(() => dynamo.send(write));
    return true;
  } catch (thrown) {
    if (!isConditionFailed(thrown)) throw thrown;
    return (await jobThatRefused(thrown, job.jobId))?.replayedBy === by;
  }
}
// #endregion count-replay

/** Takes a count back for a replay that was refused. Never rejects: a count too many only ends replays earlier. */
export async function uncountReplay(job: JobRecord, by: string): Promise<void> {
  const write = new UpdateCommand({
    TableName: settings.jobsTable,
    Key: { jobId: job.jobId },
    ConditionExpression: 'replayedBy = :by',
    UpdateExpression: 'SET replays = :seen REMOVE replayedBy',
    ExpressionAttributeValues: { ':seen': job.replays, ':by': by },
  });
  await pastConflicts(() => dynamo.send(write)).catch((thrown: unknown) => {
    logFor(job).warn('A replay that was refused stays counted.', failureOf(thrown));
  });
}
