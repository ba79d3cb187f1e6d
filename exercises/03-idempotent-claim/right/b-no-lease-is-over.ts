// differs: a job without a lease is free too, which is a second condition, joined by OR
// from: D5
// #region ex03b
function leaseOver(now: number): Condition {
  return {
    expression: 'leaseUntil < :now OR attribute_not_exists(leaseUntil)',
    values: { ':now': now - CLOCK_SKEW_MS },
  };
}

function refused(job: JobRecord, owner: string, now: number): Claimed {
  return job.owner === owner ? held(job as HeldJob, now) : { result: 'busy', job };
}
// #endregion ex03b
