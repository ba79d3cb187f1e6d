import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { dynamo } from '#lab/aws.ts';
import type { JobRecord } from '#lab/job/record.ts';
import { settings } from '#lab/settings.ts';

/**
 * Recognised by name: an error from another copy of the SDK is no instance of our class.
 */
export function isConditionFailed(thrown: unknown): boolean {
  return (thrown as { name?: unknown } | undefined)?.name === 'ConditionalCheckFailedException';
}

/**
 * The job that made a condition fail: from the error where it carries the old item, in wire form or in plain
 * form (SDK versions differ), else by a consistent read. Undefined when there is no such job.
 */
export async function jobThatRefused(thrown: unknown, jobId: string): Promise<JobRecord | undefined> {
  const { Item: item } = thrown as { Item?: { jobId: unknown } & Parameters<typeof unmarshall>[0] };
  if (typeof item?.jobId === 'string') return item as unknown as JobRecord;
  if (item) return unmarshall(item) as JobRecord;
  return readJob(jobId);
}

/** The job as it is now, or undefined. */
export async function readJob(jobId: string): Promise<JobRecord | undefined> {
  const { Item: item } = await dynamo.send(
    new GetCommand({ TableName: settings.jobsTable, Key: { jobId }, ConsistentRead: true }),
  );
  return item as JobRecord | undefined;
}
