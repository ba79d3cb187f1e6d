// breaks: b9
// belief: The lease that I found is over, so the job is mine.
// told: went to work on request r-1 without a claim
// from: D12
// #region ex03b
function leaseOver(now: number): Condition {
  return { expression: 'leaseUntil < :latest', values: { ':latest': now - CLOCK_SKEW_MS } };
}

function refused(job: JobRecord, owner: string, now: number): Claimed {
  const isMine = job.owner === owner || (job.leaseUntil ?? 0) < now;
  return isMine ? held(job as HeldJob, now) : { result: 'busy', job };
}
// #endregion ex03b
