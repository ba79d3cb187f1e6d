// breaks: b1, b4, b5
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

// #region ex03b-settle
/** The condition of every write by a holder. */
export function stillHeld(job: HeldJob): Condition {
  return { expression: 'attribute_exists(jobId)', values: {} };
}

/** What a refused settle to `status` means; `now` is the job as it was found. */
function whenRefused(job: HeldJob, status: JobStatus, now?: JobRecord): Settled {
  return 'stale';
}
// #endregion ex03b-settle
