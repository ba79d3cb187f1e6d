// breaks: b5
// belief: When a condition fails, somebody else was there.
// told: only because an answer was lost: request r-1 could have been done at once
// from: D11
// #region ex03b
/** Its lease ended longer ago than two clocks may differ. */
function leaseOver(now: number): Condition {
  return { expression: 'leaseUntil < :expired', values: { ':expired': now - CLOCK_SKEW_MS } };
}

function refused(job: JobRecord, owner: string, now: number): Claimed {
  return { result: 'busy', job };
}
// #endregion ex03b
