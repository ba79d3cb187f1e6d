// breaks: b6, b8
// belief: I took the job, so the result is mine to write.
// told: wrote COMPLETED over PROCESSING
// told: had ended as COMPLETED
// from: D9
// #region ex03b-settle
export function stillHeld(job: HeldJob): Condition {
  return { expression: 'attribute_exists(jobId)', values: {} };
}

function whenRefused({ owner, fence }: HeldJob, status: JobStatus, now?: JobRecord): Settled {
  return now?.owner === owner && now.fence === fence && now.status === status ? 'settled' : 'stale';
}
// #endregion ex03b-settle
