import { UpdateCommand, type UpdateCommandInput } from '@aws-sdk/lib-dynamodb';
import { dynamo } from '#lab/aws.ts';
import { isTerminal, type JobRecord } from '#lab/job/record.ts';
import { settings } from '#lab/settings.ts';
import { pastConflicts } from './conflicts.ts';
import { isConditionFailed, jobThatRefused } from './refused.ts';

/** A lease is expired only when it ended longer ago than two clocks may differ, milliseconds. */
export const CLOCK_SKEW_MS = 2_000;

/** A lease outlives the holder's invocation by this much, milliseconds: a live holder is never robbed by its own clock. */
const LEASE_MARGIN_MS = 5_000;

/** A job of which this caller is the holder until `leaseUntil`. */
export type HeldJob = JobRecord & { owner: string; leaseUntil: number };

export type Claimed =
  /** `takenOver`: an earlier holder may have called the provider, so it must be asked what became of that. */
  | { result: 'run'; job: HeldJob; takenOver: boolean }
  /** The job is terminal: this delivery is a duplicate. */
  | { result: 'done'; job: JobRecord }
  /** Another holder's lease is running, or the job is not what was asked for. */
  | { result: 'busy' }
  | { result: 'missing' };

/**
 * Takes the job in one conditional write, which decides alone: QUEUED, or PROCESSING with a lease that has
 * run out. `deadline` is when this invocation is killed, epoch milliseconds; the lease reaches just past it.
 * With `expiredOnly` a QUEUED job is left alone.
 *
 * The start of the key window is written before the provider is ever called, so that a crash cannot make
 * the window look longer than it is. Our own write, repeated by the SDK after a lost answer, is known by
 * its fresh owner token. Rejects with the SDK's error when the table cannot answer.
 */
export async function claim(
  jobId: string,
  deadline: number,
  { expiredOnly = false }: { expiredOnly?: boolean } = {},
): Promise<Claimed> {
  const owner = crypto.randomUUID();
  const now = Date.now();
  try {
    const write = claimWrite(jobId, owner, deadline + LEASE_MARGIN_MS, now, expiredOnly);
    const { Attributes: job } = await pastConflicts(() => dynamo.send(new UpdateCommand(write)));
    return held(job as HeldJob, now);
  } catch (thrown) {
    if (!isConditionFailed(thrown)) throw thrown;
    const job = await jobThatRefused(thrown, jobId);
    if (!job) return { result: 'missing' };
    if (job.owner === owner) return held(job as HeldJob, now);
    return isTerminal(job.status) ? { result: 'done', job } : { result: 'busy' };
  }
}

function claimWrite(
  jobId: string,
  owner: string,
  leaseUntil: number,
  now: number,
  expiredOnly: boolean,
): UpdateCommandInput {
  const expired = '(#status = :processing AND leaseUntil < :expired)';
  return {
    TableName: settings.jobsTable,
    Key: { jobId },
    ConditionExpression: expiredOnly ? expired : `#status = :queued OR ${expired}`,
    UpdateExpression:
      'SET #status = :processing, openStatus = :processing, #owner = :owner, updatedAt = :now, ' +
      'heldUntil = if_not_exists(leaseUntil, :now), leaseUntil = :leaseUntil, dueAt = :leaseUntil, ' +
      'providerAskedAt = if_not_exists(providerAskedAt, :now), fence = fence + :one, attempts = attempts + :one',
    ExpressionAttributeNames: { '#status': 'status', '#owner': 'owner' },
    ExpressionAttributeValues: {
      ...(expiredOnly ? {} : { ':queued': 'QUEUED' }),
      ':processing': 'PROCESSING',
      ':expired': now - CLOCK_SKEW_MS,
      ':owner': owner,
      ':leaseUntil': leaseUntil,
      ':now': now,
      ':one': 1,
    },
    ReturnValues: 'ALL_NEW',
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
  };
}

function held(job: HeldJob, now: number): Claimed {
  // The window began with an earlier claim: its holder may have called before it ended.
  return { result: 'run', job, takenOver: job.providerAskedAt !== now };
}
