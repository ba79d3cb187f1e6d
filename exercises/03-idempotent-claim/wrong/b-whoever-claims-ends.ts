// breaks: b1, b4, b5
// belief: Whoever claims a job also brings it to its end.
// told: could have been done at once
// told: only because an answer was lost
// from: D2
// #region ex03b
function leaseOver(now: number): Condition {
  return { expression: 'attribute_not_exists(leaseUntil)', values: {} };
}

function refused(job: JobRecord, owner: string, now: number): Claimed {
  return { result: 'busy', job };
}
// #endregion ex03b
