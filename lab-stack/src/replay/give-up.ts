import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { dynamo } from '#lab/aws.ts';
import type { JobRecord } from '#lab/job/record.ts';
import { logFor } from '#lab/observe/logger.ts';
import { settings } from '#lab/settings.ts';
import { attentionFor } from '#lab/worker/attention.ts';
import { pastConflicts } from '#lab/worker/conflicts.ts';
import { isConditionFailed } from '#lab/worker/refused.ts';

/**
 * QUEUED to REQUIRES_ATTENTION for a job whose replays are used up: its message stays in the dead-letter queue,
 * so nothing would ever move it again, and only an escalated job can be reopened. A job that has changed since
 * it was read is left alone; so is one in PROCESSING, which the reconciler ends. Rejects with the SDK's error.
 */
export async function giveUp(job: JobRecord): Promise<void> {
  const { reason, evidence } = attentionFor('replays-exhausted', job);
  const write = new UpdateCommand({
    TableName: settings.jobsTable,
    Key: { jobId: job.jobId },
    ConditionExpression: '#status = :queued AND fence = :fence AND replays = :replays',
    // The fence grows as with a claim: reopenings are recorded by it, and each must have its own.
    UpdateExpression:
      'SET #status = :attention, #reason = :reason, evidence = :evidence, updatedAt = :now, fence = :next ' +
      'REMOVE openStatus, dueAt',
    ExpressionAttributeNames: { '#status': 'status', '#reason': 'reason' },
    ExpressionAttributeValues: {
      ':queued': 'QUEUED',
      ':fence': job.fence,
      ':replays': job.replays,
      ':attention': 'REQUIRES_ATTENTION',
      ':reason': reason,
      ':evidence': evidence,
      ':now': Date.now(),
      ':next': job.fence + 1,
    },
  });
  try {
    await pastConflicts(() => dynamo.send(write));
    logFor(job).warn('The replays of a job are used up: a person has to decide.', { replays: job.replays });
  } catch (thrown) {
    if (!isConditionFailed(thrown)) throw thrown;
  }
}
