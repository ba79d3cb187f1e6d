import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { dynamo } from '#lab/aws.ts';
import { isJobId, isRequestId, jobIdOf, operationKey } from '#lab/job/key.ts';
import type { JobRecord } from '#lab/job/record.ts';
import { settings } from '#lab/settings.ts';

/** What the path names: a job, or the request that it was made for. */
export interface Wanted {
  readonly jobId?: string | undefined;
  readonly requestId?: string | undefined;
}

// #region find
/**
 * The tenant's own job, or undefined: another tenant's is not there. The read is consistent, so a job can be
 * read the instant its 202 has left.
 */
export async function findJob(tenantId: string, wanted: Wanted): Promise<JobRecord | undefined> {
  const jobId = jobIdFor(tenantId, wanted);
  if (jobId === undefined) return undefined;
  const { Item } = await dynamo.send(
    new GetCommand({ TableName: settings.jobsTable, Key: { jobId }, ConsistentRead: true }),
  );
  const job = Item as JobRecord | undefined;
  return job?.tenantId === tenantId ? job : undefined;
}
// #endregion find

function jobIdFor(tenantId: string, { jobId, requestId }: Wanted): string | undefined {
  if (jobId !== undefined) return isJobId(jobId) ? jobId : undefined;
  if (requestId !== undefined && isRequestId(requestId)) return jobIdOf(operationKey(tenantId, requestId));
  return undefined;
}
