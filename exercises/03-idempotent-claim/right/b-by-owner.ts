// differs: the owner's token alone is the fence: it is new with every claim
// from: D9
// #region ex03b-settle
export function stillHeld({ owner }: HeldJob): Condition {
  return {
    expression: '#owner = :owner AND #status = :processing',
    values: { ':owner': owner, ':processing': 'PROCESSING' },
  };
}

function whenRefused({ owner }: HeldJob, status: JobStatus, now?: JobRecord): Settled {
  return now?.owner === owner && now.status === status ? 'settled' : 'stale';
}
// #endregion ex03b-settle
