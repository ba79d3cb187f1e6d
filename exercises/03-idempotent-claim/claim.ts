import { readJob } from '#lab/worker/refused.ts';
import { UpdateCommand, type UpdateCommandInput } from '@aws-sdk/lib-dynamodb';
import { dynamo } from '#lab/aws.ts';
import { isTerminal, type JobRecord } from '#lab/job/record.ts';
import { settings } from '#lab/settings.ts';
import { inParentheses, type Condition } from '#lab/worker/condition.ts';
import { pastConflicts } from '#lab/worker/conflicts.ts';
import { isConditionFailed, jobThatRefused } from '#lab/worker/refused.ts';

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
  const job = await readJob(jobId);
  if (!job) return { result: 'missing' };
  if (isTerminal(job.status)) return { result: 'done', job };
  if (job.status === 'PROCESSING') return { result: 'busy', job };
  const { Attributes: claimed } = await dynamo.send(new UpdateCommand(update));
  return held(claimed as HeldJob, now);
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
/** When a job that is PROCESSING may be taken. `now`: epoch milliseconds. */
function leaseOver(now: number): Condition {
  // Its holder removes the lease when it ends the job or gives it back.
  return { expression: 'attribute_not_exists(leaseUntil)', values: {} };
}

/** The answer when the claim was refused and the job is open. `owner` is the token of this claim. */
function refused(job: JobRecord, owner: string, now: number): Claimed {
  return { result: 'busy', job };
}
// #endregion ex03b

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

function held(job: HeldJob, now: number): Claimed {
  // The window began with an earlier claim: its holder may have called before it ended.
  return { result: 'run', job, takenOver: job.providerAskedAt !== now };
}
