import { UpdateCommand, type UpdateCommandInput } from '@aws-sdk/lib-dynamodb';
import { dynamo } from '#lab/aws.ts';
import { isTerminal, type JobRecord } from '#lab/job/record.ts';
import { settings } from '#lab/settings.ts';
import { inParentheses, type Condition } from './condition.ts';
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
  | { result: 'busy'; job: JobRecord }
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
  const update = claimUpdate(jobId, owner, deadline + LEASE_MARGIN_MS, now);
  const claimed = await take(jobId, update, mayTake(now, expiredOnly), now);
  return claimed.result === 'busy' ? refused(claimed.job, owner, now) : claimed;
}

/** Takes the job if `free` holds for it: `run`. If not, the answer says what was found instead. */
async function take(
  jobId: string,
  update: UpdateCommandInput,
  free: Condition,
  now: number,
): Promise<Claimed> {
  // #region ex03a
  const write: UpdateCommandInput = {
    ...update,
    ConditionExpression: free.expression,
    ExpressionAttributeValues: { ...update.ExpressionAttributeValues, ...free.values },
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
  };
  try {
    const { Attributes: job } = await pastConflicts(() => dynamo.send(new UpdateCommand(write)));
    return held(job as HeldJob, now);
  } catch (thrown) {
    if (!isConditionFailed(thrown)) throw thrown;
    const job = await jobThatRefused(thrown, jobId);
    if (!job) return { result: 'missing' };
    return isTerminal(job.status) ? { result: 'done', job } : { result: 'busy', job };
  }
  // #endregion ex03a
}

function mayTake(now: number, expiredOnly: boolean): Condition {
  const over = leaseOver(now);
  const abandoned = `#status = :processing AND ${inParentheses(over.expression)}`;
  if (expiredOnly) return { expression: abandoned, values: over.values };
  return {
    expression: `#status = :queued OR (${abandoned})`,
    values: { ':queued': 'QUEUED', ...over.values },
  };
}

// #region ex03b
/** When a job that is PROCESSING may be taken: its lease ended longer ago than two clocks may differ. */
function leaseOver(now: number): Condition {
  return { expression: 'leaseUntil < :expired', values: { ':expired': now - CLOCK_SKEW_MS } };
}

/** The answer when the claim was refused and the job is open. Our own write is known by its fresh owner token. */
function refused(job: JobRecord, owner: string, now: number): Claimed {
  return job.owner === owner ? held(job as HeldJob, now) : { result: 'busy', job };
}
// #endregion ex03b

// #region claim-write
/** What a claim writes. The names of its values leave `:now`, `:owner` and `:leaseUntil` to conditions. */
function claimUpdate(jobId: string, owner: string, leaseUntil: number, now: number): UpdateCommandInput {
  return {
    TableName: settings.jobsTable,
    Key: { jobId },
    UpdateExpression:
      'SET #status = :processing, openStatus = :processing, #owner = :claimer, updatedAt = :claimedAt, ' +
      'heldUntil = if_not_exists(leaseUntil, :claimedAt), leaseUntil = :until, dueAt = :until, ' +
      'providerAskedAt = if_not_exists(providerAskedAt, :claimedAt), fence = fence + :one, attempts = attempts + :one',
    ExpressionAttributeNames: { '#status': 'status', '#owner': 'owner' },
    ExpressionAttributeValues: {
      ':processing': 'PROCESSING',
      ':claimer': owner,
      ':claimedAt': now,
      ':until': leaseUntil,
      ':one': 1,
    },
    ReturnValues: 'ALL_NEW',
  };
}
// #endregion claim-write

function held(job: HeldJob, now: number): Claimed {
  // The window began with an earlier claim: its holder may have called before it ended.
  return { result: 'run', job, takenOver: job.providerAskedAt !== now };
}
