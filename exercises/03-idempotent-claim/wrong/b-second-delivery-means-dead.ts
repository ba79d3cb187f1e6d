// breaks: b2, b3
// belief: When the message comes again, its first worker is gone.
// told: whose lease still ran for 30 s
// from: D13
// #region ex03b
function leaseOver(now: number): Condition {
  return { expression: 'attribute_exists(leaseUntil)', values: {} };
}

function refused(job: JobRecord, owner: string, now: number): Claimed {
  return job.owner === owner ? held(job as HeldJob, now) : { result: 'busy', job };
}
// #endregion ex03b
