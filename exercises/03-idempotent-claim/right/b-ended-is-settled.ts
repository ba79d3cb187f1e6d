// differs: a job that has ended is settled, whoever ended it; and who is late by its own clock writes nothing
// from: correct but unusual 21
import { isTerminal } from '#lab/job/record.ts';
// #region ex03b-settle
export function stillHeld({ owner, fence }: HeldJob): Condition {
  return {
    expression: '#status = :processing AND #owner = :owner AND fence = :fence AND leaseUntil > :now',
    values: { ':processing': 'PROCESSING', ':owner': owner, ':fence': fence, ':now': Date.now() },
  };
}

function whenRefused({ owner, fence }: HeldJob, status: JobStatus, now?: JobRecord): Settled {
  if (now && isTerminal(now.status)) return 'settled';
  return now?.owner === owner && now.fence === fence && now.status === status ? 'settled' : 'stale';
}
// #endregion ex03b-settle
