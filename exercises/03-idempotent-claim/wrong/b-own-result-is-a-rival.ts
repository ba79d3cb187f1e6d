// breaks: b5
// belief: When a condition fails, somebody else was there.
// told: only because an answer was lost: request r-1 was done by then
// from: D11
// #region ex03b-settle
export function stillHeld({ owner, fence }: HeldJob): Condition {
  return {
    expression: '#status = :processing AND #owner = :owner AND fence = :fence',
    values: { ':processing': 'PROCESSING', ':owner': owner, ':fence': fence },
  };
}

function whenRefused(job: HeldJob, status: JobStatus, now?: JobRecord): Settled {
  return 'stale';
}
// #endregion ex03b-settle
