// breaks: b6
// belief: The job says that somebody is at work, and that is me.
// told: wrote COMPLETED over PROCESSING
// from: D13
// #region ex03b-settle
export function stillHeld(job: HeldJob): Condition {
  return {
    expression: '#status = :processing AND leaseUntil > :now',
    values: { ':processing': 'PROCESSING', ':now': Date.now() },
  };
}

function whenRefused({ owner, fence }: HeldJob, status: JobStatus, now?: JobRecord): Settled {
  return now?.owner === owner && now.fence === fence && now.status === status ? 'settled' : 'stale';
}
// #endregion ex03b-settle
