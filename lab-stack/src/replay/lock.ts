import { DeleteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { dynamo } from '#lab/aws.ts';
import { settings } from '#lab/settings.ts';
import { CLOCK_SKEW_MS } from '#lab/worker/claim.ts';
import { isConditionFailed } from '#lab/worker/refused.ts';

const KEY = { recordId: 'lock' };

/** The lock as the run before left it: mappings that a run paused and did not live to resume. */
export interface Lock {
  paused: string[];
}

/**
 * One run at a time: takes the lock until `leaseUntil` (epoch milliseconds), or answers undefined when another
 * run holds it. A run that died loses it when its lease is over. `runId` is fresh for each invocation: by it
 * the write, repeated after a lost answer, knows itself.
 */
export async function takeLock(
  runId: string,
  operator: string,
  leaseUntil: number,
): Promise<Lock | undefined> {
  const now = Date.now();
  try {
    const { Attributes: lock } = await dynamo.send(
      new UpdateCommand({
        TableName: settings.replaysTable,
        Key: KEY,
        ConditionExpression: 'attribute_not_exists(recordId) OR leaseUntil < :expired OR runId = :runId',
        UpdateExpression:
          'SET runId = :runId, #operator = :operator, leaseUntil = :leaseUntil, takenAt = :now, ' +
          'paused = if_not_exists(paused, :none)',
        ExpressionAttributeNames: { '#operator': 'operator' },
        ExpressionAttributeValues: {
          ':runId': runId,
          ':operator': operator,
          ':leaseUntil': leaseUntil,
          ':now': now,
          ':expired': now - CLOCK_SKEW_MS,
          ':none': [],
        },
        ReturnValues: 'ALL_NEW',
      }),
    );
    return { paused: lock?.paused as string[] };
  } catch (thrown) {
    if (isConditionFailed(thrown)) return undefined;
    throw thrown;
  }
}

/** Writes down which mappings are paused (their UUIDs), so that whoever takes the lock next can resume them. */
export async function notePaused(runId: string, paused: readonly string[]): Promise<void> {
  await dynamo.send(
    new UpdateCommand({
      TableName: settings.replaysTable,
      Key: KEY,
      ConditionExpression: 'runId = :runId',
      UpdateExpression: 'SET paused = :paused',
      ExpressionAttributeValues: { ':runId': runId, ':paused': [...paused] },
    }),
  );
}

/**
 * Gives the lock back if this run still holds it. With mappings still paused it stays: when its lease is over
 * the next run finds them in it.
 */
export async function freeLock(runId: string): Promise<void> {
  await dynamo
    .send(
      new DeleteCommand({
        TableName: settings.replaysTable,
        Key: KEY,
        ConditionExpression: 'runId = :runId AND paused = :none',
        ExpressionAttributeValues: { ':runId': runId, ':none': [] },
      }),
    )
    .catch((thrown: unknown) => {
      // Not ours any more, not to be freed, or freed by a first delete whose answer was lost.
      if (!isConditionFailed(thrown)) throw thrown;
    });
}
