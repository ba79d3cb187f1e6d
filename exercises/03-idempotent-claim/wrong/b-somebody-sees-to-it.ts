// breaks: b7
// belief: Somebody else has the job now, so I am done with the message.
// told: acknowledged message m1
// told: was still at work on request r-1
// from: D19
// #region ex03b-settle
export function stillHeld({ owner, fence }: HeldJob): Condition {
  return {
    expression: '#status = :processing AND #owner = :owner AND fence = :fence',
    values: { ':processing': 'PROCESSING', ':owner': owner, ':fence': fence },
  };
}

function whenRefused(job: HeldJob, status: JobStatus, now?: JobRecord): Settled {
  return now?.status === 'PROCESSING' || now?.status === status ? 'settled' : 'stale';
}
// #endregion ex03b-settle
