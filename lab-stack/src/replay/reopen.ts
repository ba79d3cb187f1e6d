import { TransactWriteCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { dynamo } from '#lab/aws.ts';
import { eventOf } from '#lab/job/event.ts';
import type { JobRecord } from '#lab/job/record.ts';
import { lookUpDocument } from '#lab/provider/client.ts';
import { LOOKUP_LAG_MS } from '#lab/provider/contract.ts';
import type { Lookup } from '#lab/provider/lookup.ts';
import { settings } from '#lab/settings.ts';
import { pastConflicts } from '#lab/worker/conflicts.ts';

const LOOKUP_TIMEOUT_MS = 3_000;

/** Who opens a closed job again, and why; `runId` of the replay in which it happens. */
export interface Reopener {
  operator: string;
  reason: string;
  runId: string;
}

/**
 * Opens a job that requires attention again: status, audit record and a fresh outbox event in one
 * transaction, so that there is no reopening without a record, and none without a message. The provider is
 * asked first: a new key window begins only where it says that there is no document. `waits` when it gave no
 * answer that can be relied on, or the job has changed; nothing is written then. Rejects with the SDK's error.
 */
export async function reopen(job: JobRecord, by: Reopener): Promise<'reopened' | 'waits'> {
  const lookup = await lookUpDocument(job.operationKey, LOOKUP_TIMEOUT_MS);
  const now = Date.now();
  if (!isReliable(lookup, job, now)) return 'waits';
  try {
    const write = reopenWrite(job, by, lookup.kind === 'not-found', now);
    await pastConflicts(() => dynamo.send(new TransactWriteCommand(write)));
    return 'reopened';
  } catch (thrown) {
    if ((thrown as { name?: unknown }).name === 'TransactionCanceledException') return 'waits';
    throw thrown;
  }
}

/** A lookup that lags behind the last call may miss the document. */
function isReliable(lookup: Lookup, job: JobRecord, now: number): boolean {
  if (lookup.kind === 'not-found') return now - job.updatedAt > LOOKUP_LAG_MS;
  return lookup.kind === 'found';
}

function reopenWrite(
  job: JobRecord,
  by: Reopener,
  newKeyWindow: boolean,
  now: number,
): TransactWriteCommandInput {
  const event = eventOf(job, `reopened#${job.fence}`, now);
  return {
    // Made once for this write: a repeat whose first answer was lost changes nothing more.
    ClientRequestToken: crypto.randomUUID(),
    TransactItems: [
      {
        Update: {
          TableName: settings.jobsTable,
          Key: { jobId: job.jobId },
          // The fence: a job that was reopened and closed again since is another decision.
          ConditionExpression: '#status = :attention AND fence = :fence',
          UpdateExpression:
            'SET #status = :queued, openStatus = :queued, dueAt = :now, updatedAt = :now, ' +
            'replays = :zero, resumes = :zero ' +
            `REMOVE #reason, evidence${newKeyWindow ? ', providerAskedAt' : ''}`,
          ExpressionAttributeNames: { '#status': 'status', '#reason': 'reason' },
          ExpressionAttributeValues: {
            ':attention': 'REQUIRES_ATTENTION',
            ':fence': job.fence,
            ':queued': 'QUEUED',
            ':now': now,
            ':zero': 0,
          },
        },
      },
      {
        Put: {
          TableName: settings.replaysTable,
          Item: {
            recordId: `reopen#${job.jobId}#${job.fence}`,
            ...by,
            jobId: job.jobId,
            tenantId: job.tenantId,
            reopenedAt: now,
            was: { reason: job.reason, evidence: job.evidence },
          },
        },
      },
      { Put: { TableName: settings.outboxTable, Item: event } },
    ],
  };
}
