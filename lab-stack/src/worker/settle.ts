import { UpdateCommand, type UpdateCommandInput } from '@aws-sdk/lib-dynamodb';
import { dynamo } from '#lab/aws.ts';
import type { JobStatus } from '#lab/job/record.ts';
import type { ProviderDocument } from '#lab/provider/answer.ts';
import { settings } from '#lab/settings.ts';
import type { Attention } from './attention.ts';
import type { HeldJob } from './claim.ts';
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

/** Condition of every write by a holder: the claim is still this one. For `#status`, `#owner` and the values of `heldValues`. */
export const STILL_HELD = '#status = :processing AND #owner = :owner AND fence = :fence';

/** The values that STILL_HELD compares with. */
export function heldValues(job: HeldJob): Record<string, unknown> {
  return { ':processing': 'PROCESSING', ':owner': job.owner, ':fence': job.fence };
}

interface Change {
  set: Record<string, unknown>;
  remove: readonly string[];
}

/**
 * Owner and fence stay on the item: by them a repeated write whose first answer was lost knows its own
 * work. Rejects with the SDK's error when the table cannot answer.
 */
async function settle(job: HeldJob, status: JobStatus, change: Change): Promise<Settled> {
  try {
    await pastConflicts(() => dynamo.send(new UpdateCommand(settleWrite(job, status, change))));
    return 'settled';
  } catch (thrown) {
    if (!isConditionFailed(thrown)) throw thrown;
    const now = await jobThatRefused(thrown, job.jobId);
    const ours = now?.owner === job.owner && now.fence === job.fence && now.status === status;
    return ours ? 'settled' : 'stale';
  }
}

function settleWrite(job: HeldJob, status: JobStatus, { set, remove }: Change): UpdateCommandInput {
  const members = { status, updatedAt: Date.now(), ...set };
  const assignments = Object.keys(members).map((name) => `#${name} = :${name}`);
  const names = ['owner', ...Object.keys(members), ...remove];
  return {
    TableName: settings.jobsTable,
    Key: { jobId: job.jobId },
    ConditionExpression: STILL_HELD,
    UpdateExpression: `SET ${assignments.join(', ')} REMOVE ${remove.map((name) => `#${name}`).join(', ')}`,
    ExpressionAttributeNames: Object.fromEntries(names.map((name) => [`#${name}`, name])),
    ExpressionAttributeValues: {
      ...heldValues(job),
      ...Object.fromEntries(Object.entries(members).map(([name, value]) => [`:${name}`, value])),
    },
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
  };
}
