// differs: the number of the claim alone is the fence, and the expiry is written the other way round
// from: correct but unusual 3, D13
// #region ex03b
function leaseOver(now: number): Condition {
  return { expression: 'NOT (leaseUntil >= :latest)', values: { ':latest': now - 2_000 } };
}

function refused(job: JobRecord, owner: string, now: number): Claimed {
  if (job.status === 'PROCESSING' && job.owner === owner) return held(job as HeldJob, now);
  return { result: 'busy', job };
}
// #endregion ex03b

// #region ex03b-settle
export function stillHeld({ fence }: HeldJob): Condition {
  return { expression: 'fence = :fence AND #status = :working', values: { ':fence': fence, ':working': 'PROCESSING' } };
}

function whenRefused({ fence }: HeldJob, status: JobStatus, now?: JobRecord): Settled {
  return now?.fence === fence && now.status === status ? 'settled' : 'stale';
}
// #endregion ex03b-settle
