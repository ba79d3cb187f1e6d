// differs: the token alone, since a claim is settled once; and a result that stands there is settled, whose ever it is
// from: D9, correct but unusual 21
// #region ex03b-settle
export function stillHeld({ owner }: HeldJob): Condition {
  return { expression: '#owner = :owner', values: { ':owner': owner } };
}

function whenRefused(job: HeldJob, status: JobStatus, now?: JobRecord): Settled {
  return now?.status === status ? 'settled' : 'stale';
}
// #endregion ex03b-settle
