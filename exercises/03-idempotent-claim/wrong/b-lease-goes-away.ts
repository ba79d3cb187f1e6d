// breaks: b1, b4
// belief: It is enough that a lease has an end; that the end is noticed goes without saying.
// told: could have been done at once
// told: stays PROCESSING
// from: D5
// #region ex03b
function leaseOver(now: number): Condition {
  return { expression: 'attribute_not_exists(leaseUntil)', values: {} };
}

function refused(job: JobRecord, owner: string, now: number): Claimed {
  return job.owner === owner ? held(job as HeldJob, now) : { result: 'busy', job };
}
// #endregion ex03b
