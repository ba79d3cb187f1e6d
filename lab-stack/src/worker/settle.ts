import { UpdateCommand, type UpdateCommandInput } from '@aws-sdk/lib-dynamodb';
import { dynamo } from '#lab/aws.ts';
import type { JobRecord, JobStatus } from '#lab/job/record.ts';
import type { ProviderDocument } from '#lab/provider/answer.ts';
import { settings } from '#lab/settings.ts';
import type { Attention } from './attention.ts';
import type { HeldJob } from './claim.ts';
import { namesIn, type Condition } from './condition.ts';
import { pastConflicts } from './conflicts.ts';
import { isConditionFailed, jobThatRefused } from './refused.ts';

/** `stale`: somebody else holds the job, or has ended it; nothing was written. */
export type Settled = 'settled' | 'stale';

/** PROCESSING to COMPLETED with the provider's document. */
export function complete(job: HeldJob, document: ProviderDocument): Promise<Settled> {
  return settle(job, 'COMPLETED', {
    set: { documentId: document.documentId, documentUrl: document.url, completedAt: Date.now() },
    remove: ['openStatus', 'dueAt', 'leaseUntil'],
  });
}

/**
 * PROCESSING back to QUEUED, due at once. `keyUnused` says that nothing was ever made under the key: the
 * provider's key window then begins with the next claim.
 */
export function release(job: HeldJob, code: string, keyUnused: boolean): Promise<Settled> {
  const now = Date.now();
  return settle(job, 'QUEUED', {
    set: { openStatus: 'QUEUED', dueAt: now, lastFailure: { code, at: now } },
    remove: ['leaseUntil', ...(keyUnused ? ['providerAskedAt'] : [])],
  });
}

/** PROCESSING to REQUIRES_ATTENTION: a person has to decide. */
export function escalate(job: HeldJob, attention: Attention): Promise<Settled> {
  return settle(job, 'REQUIRES_ATTENTION', {
    set: { reason: attention.reason, evidence: attention.evidence },
    remove: ['openStatus', 'dueAt', 'leaseUntil'],
  });
}

// #region ex03b-settle
/** The condition of every write by a holder: the claim is still this one. */
export function stillHeld({ owner, fence }: HeldJob): Condition {
  return {
    expression: '#status = :processing AND #owner = :owner AND fence = :fence',
    values: { ':processing': 'PROCESSING', ':owner': owner, ':fence': fence },
  };
}

/** What a refused settle to `status` means; `now` is the job as it was found. */
function whenRefused({ owner, fence }: HeldJob, status: JobStatus, now?: JobRecord): Settled {
  // Owner and fence stay on the item: by them a repeated write whose first answer was lost knows its own work.
  const ours = now?.owner === owner && now.fence === fence && now.status === status;
  return ours ? 'settled' : 'stale';
}
// #endregion ex03b-settle

interface Change {
  set: Record<string, unknown>;
  remove: readonly string[];
}

/** One write, for which the claim must still be this one. Rejects with the SDK's error when the table cannot answer. */
async function settle(job: HeldJob, status: JobStatus, change: Change): Promise<Settled> {
  try {
    await pastConflicts(() => dynamo.send(new UpdateCommand(settleWrite(job, status, change))));
    return 'settled';
  } catch (thrown) {
    if (!isConditionFailed(thrown)) throw thrown;
    return whenRefused(job, status, await jobThatRefused(thrown, job.jobId));
  }
}

// #region result-write
function settleWrite(job: HeldJob, status: JobStatus, { set, remove }: Change): UpdateCommandInput {
  const held = stillHeld(job);
  const members = Object.entries({ status, updatedAt: Date.now(), ...set });
  const assignments = members.map(([name]) => `#${name} = :new_${name}`);
  const update = `SET ${assignments.join(', ')} REMOVE ${remove.map((name) => `#${name}`).join(', ')}`;
  return {
    TableName: settings.jobsTable,
    Key: { jobId: job.jobId },
    ConditionExpression: held.expression,
    UpdateExpression: update,
    ExpressionAttributeNames: namesIn(update, held.expression),
    ExpressionAttributeValues: {
      ...held.values,
      ...Object.fromEntries(members.map(([name, value]) => [`:new_${name}`, value])),
    },
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
  };
}
// #endregion result-write
