// breaks: b5, b6, b8
// belief: When the lease is over, the worker that had it is gone.
// told: wrote COMPLETED over PROCESSING
// told: had ended as COMPLETED
// from: D13
// #region ex03b
function leaseOver(now: number): Condition {
  return { expression: 'leaseUntil < :latest', values: { ':latest': now - CLOCK_SKEW_MS } };
}

function refused(job: JobRecord, owner: string, now: number): Claimed {
  return { result: 'busy', job };
}
// #endregion ex03b

// #region ex03b-settle
export function stillHeld(job: HeldJob): Condition {
  return { expression: 'attribute_exists(jobId)', values: {} };
}

function whenRefused(job: HeldJob, status: JobStatus, now?: JobRecord): Settled {
  return 'stale';
}
// #endregion ex03b-settle
