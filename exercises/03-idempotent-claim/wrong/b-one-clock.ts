// breaks: b3
// belief: There is one time, and every machine knows it.
// told: whose lease still ran for 1 s
// from: D12
// #region ex03b
function leaseOver(now: number): Condition {
  return { expression: 'leaseUntil < :now', values: { ':now': now } };
}

function refused(job: JobRecord, owner: string, now: number): Claimed {
  return job.owner === owner ? held(job as HeldJob, now) : { result: 'busy', job };
}
// #endregion ex03b
